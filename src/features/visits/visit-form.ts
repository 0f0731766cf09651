import type { VisitFormData } from '#i18n/site/visit-words.ts';
import { ask, objectAt, textsAt } from '#shared/browser/http.ts';
import { newKey } from '#shared/browser/new-key.ts';
import { tabStorage, valueStorage } from '#shared/browser/safe-storage.ts';
import { readFigure } from '#shared/rules/parse-figure.ts';
import { beyondLimits } from '#shared/rules/tasting-limits.ts';
import { asRecord } from '#shared/rules/unknown.ts';

type Values = Record<string, string>;
/** What is typed, and the key of the last attempt with its words. */
type Draft = { values: Values; sent?: string; key?: string };

const DAY_MS = 86_400_000;

/** Sends the form. Typed text stays until the hall has the visit, also after a reload. */
export function followVisitForm(now: Date): void {
	const form = document.querySelector<HTMLFormElement>('[data-visit]');
	const end = document.querySelector<HTMLElement>('[data-visit-done]');
	if (!form || !end) return;
	const find = <Found extends HTMLElement>(selector: string, from: ParentNode = form) => from.querySelector<Found>(selector) as Found;
	const { language, done, failed, problems, sending, send, parts, tasting } = JSON.parse(find('script').textContent) as VisitFormData;
	const kept = valueStorage(tabStorage, 'visit');
	const button = find<HTMLButtonElement>('[type=submit]');
	const failure = find('[data-failure]');
	const day = find<HTMLInputElement>('[name=day]');
	const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')];
	const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
	day.min = today.toISOString().slice(0, 10);
	day.max = new Date(today.getTime() + 90 * DAY_MS).toISOString().slice(0, 10);

	const given = kept.read() as Draft | undefined;
	let draft: Draft = given ?? { values: {} };
	const valuesNow = (): Values => Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
	const keep = (changes: Partial<Draft>) => {
		draft = { ...draft, ...changes };
		kept.write(draft);
	};
	const fill = (values: Values) => {
		for (const control of form.elements) {
			if (!(control instanceof HTMLInputElement) || values[control.name] === undefined) continue;
			if (control.type === 'radio') control.checked = control.value === values[control.name];
			else if (control.type === 'checkbox') control.checked = true;
			else control.value = values[control.name] ?? '';
		}
	};

	/** Shows a problem beside each wrong field, and answers whether there is one. */
	function show(wrong: Values): boolean {
		for (const field of fields) {
			const name = field.dataset['field'] ?? '';
			const problem = wrong[name];
			field.classList.toggle('has-error', problem !== undefined);
			field.querySelector('.err')?.remove();
			const control = field.querySelector('input');
			control?.removeAttribute('aria-invalid');
			control?.removeAttribute('aria-describedby');
			if (problem === undefined) continue;
			const note = find<HTMLTemplateElement>('[data-err]').content.cloneNode(true) as DocumentFragment;
			find('.err', note).id = `visit-${name}-err`;
			find('span', note).textContent = problem;
			field.append(note);
			control?.setAttribute('aria-describedby', `visit-${name}-err`);
			if (control?.type !== 'radio') control?.setAttribute('aria-invalid', 'true');
		}
		const [first] = fields.filter((field) => wrong[field.dataset['field'] ?? ''] !== undefined);
		first?.querySelector('input')?.focus();
		return first !== undefined;
	}

	const invalidNow = (): Values =>
		Object.fromEntries(
			[...form.elements].flatMap((control) =>
				control instanceof HTMLInputElement && control.name in problems && !control.validity.valid
					? [[control.name, problems[control.name as keyof typeof problems]]]
					: [],
			),
		);

	const wrongNow = (): Values => {
		const { kind = '', part = '', people = '' } = valuesNow();
		const beyond = beyondLimits({ kind, part, people: readFigure(people) ?? 0 }, tasting);
		return { ...invalidNow(), ...Object.fromEntries(beyond.map((name) => [name, tasting.beyond[name]])) };
	};

	function fail(words: string): void {
		failure.textContent = words;
		failure.hidden = false;
	}

	async function announce(): Promise<void> {
		if (button.getAttribute('aria-disabled') || show(wrongNow())) return;
		const { website, ...values } = valuesNow();
		const sent = JSON.stringify(values);
		// Other words are another visit.
		const key = draft.sent === sent && draft.key ? draft.key : newKey();
		keep({ values, sent, key });
		failure.hidden = true;
		button.setAttribute('aria-disabled', 'true');
		button.textContent = sending;
		const answer = await ask('/api/visits', {
			method: 'POST',
			headers: { 'Idempotency-Key': key },
			json: { kind: 'visit', ...values, consent: true, language, website, ...(!given && { elapsedMs: performance.now() }) },
			keepalive: true,
		});
		button.removeAttribute('aria-disabled');
		button.textContent = send;
		if (answer.kind !== 'answer') return fail(answer.kind === 'timeout' ? failed.slow : failed.offline);
		if (answer.status === 201) return finish(values, asRecord(answer.body)['isSimulated'] === true);
		if (answer.status === 422 && show(textsAt(objectAt(answer.body, 'error'), 'fields'))) return;
		fail(answer.status === 429 ? failed.many : failed.server);
	}

	function finish(values: Values, isSimulated: boolean): void {
		kept.clear();
		const { day: date = '', part = '', people = '' } = values;
		const kind = values['kind'] === 'tasting' ? 'tasting' : 'visit';
		const inWords = new Intl.DateTimeFormat(language === 'ur' ? 'ur-PK-u-nu-latn' : 'en-GB', {
			...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
		}).format(new Date(`${date}T12:00Z`));
		const named = language === 'en' ? (parts[part] ?? '').toLowerCase() : (parts[part] ?? '');
		const said = done.text[kind]
			.replace('{day}', inWords)
			.replace('{part}', named)
			.replace('{people}', String(readFigure(people)));
		find('p', end as HTMLElement).textContent = `${said} ${isSimulated ? done.simulated : done.confirm}`;
		find<HTMLAnchorElement>('a', end as HTMLElement).href = `/api/visits?${new URLSearchParams({ day: date, part, kind, language })}`;
		(form as HTMLFormElement).hidden = true;
		(end as HTMLElement).hidden = false;
		find('h2', end as HTMLElement).focus();
	}

	find<HTMLButtonElement>('button', end).onclick = () => {
		draft = { values: {} };
		form.reset();
		end.hidden = true;
		form.hidden = false;
		day.focus();
	};
	form.onsubmit = (event) => {
		event.preventDefault();
		void announce();
	};
	form.oninput = () => keep({ values: valuesNow() });
	fill(draft.values);
	// A link of a family's own page says who comes and what for. The server does not get it, and the address forgets it at once.
	const fromLink = new URLSearchParams(location.hash.slice(1));
	if (fromLink.has('kind')) {
		fill(Object.fromEntries(fromLink));
		history.replaceState(history.state, '', '#announce');
		form.scrollIntoView();
	}
	form.dataset['ready'] = '1';
	button.disabled = false;
}
