import { useForm } from 'react-hook-form';
import type { RequestValues } from '#shared/booking/values.ts';
import type { ChangeRequest } from '#shared/rules/booking/change-request.ts';
import { err, type Result } from '#shared/rules/result.ts';
import { resolverOf } from '#shared/ui/form-resolver.ts';
import type { ChangeFormProps } from './change-ports.ts';
import { $asking, askForChange } from './change-state.ts';
import { inForm } from './FormEnd.tsx';

/** Reads what is typed as a request. Problems have the names of the form's fields. */
export type ChangeReader = (values: RequestValues) => Result<ChangeRequest, Record<string, string>>;

type ChangeFormSetting = Pick<ChangeFormProps, 'ports' | 'link' | 'onSent'> & {
	read: ChangeReader;
	values: RequestValues;
	/** The request to send for what was typed. */
	request?: (change: ChangeRequest) => ChangeRequest;
};

/** A form that sends a request of change. Problems that the server finds go to their fields. */
export function useChangeForm({ read, values, ports, link, onSent, request = (change) => change }: ChangeFormSetting) {
	const form = useForm<RequestValues, unknown, ChangeRequest>({
		mode: 'onSubmit',
		reValidateMode: 'onChange',
		resolver: resolverOf((typed: RequestValues) => {
			const answer = read(typed);
			return answer.ok ? answer : err(inForm(answer.problem));
		}),
		defaultValues: values,
	});
	async function send(change: ChangeRequest) {
		if (await askForChange(ports, link, request(change))) onSent();
		const asking = $asking.get();
		if (asking.state !== 'refused' || asking.problem.kind !== 'invalid') return;
		for (const [name, message] of Object.entries(inForm(asking.problem.fields))) form.setError(name as keyof RequestValues, { message });
	}
	return { form, send: form.handleSubmit(send) };
}
