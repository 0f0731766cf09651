import { formWords } from '#i18n/desk/form.ts';
import { Notice } from '#islands/ui/Notice.tsx';

/** Said in a form whose words were typed before the page was loaded again or the session ended. */
export const TypedBack = () => (
	<Notice tone="ask" role="status">
		<p>{formWords.back}</p>
	</Notice>
);
