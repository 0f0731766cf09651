import { noteHiddenField } from '#adapters/booking/form-signs.ts';
import { useBooking } from '../context.ts';

/**
 * A field for programs that fill in whatever they find: out of sight, out of the tab order, and not read aloud. Its words are for whoever
 * comes upon it all the same, as where the styles did not come.
 */
export function HiddenField() {
	const { words } = useBooking();
	return (
		<div className="sr" aria-hidden="true">
			<label>
				{words.request.leaveEmpty}{' '}
				<input
					name="website"
					type="text"
					tabIndex={-1}
					autoComplete="off"
					// What was filled in before the page's script came tells no event, so it is read as it stands.
					ref={(field) => {
						if (field?.value) noteHiddenField(field.value);
					}}
					onChange={({ target }) => noteHiddenField(target.value)}
				/>
			</label>
		</div>
	);
}
