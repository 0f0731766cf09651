import { SCENES } from '#shared/rules/site/gallery.ts';
import { pictureText } from '../../src/schemas/field.ts';
import type { Project } from './project-files.ts';
import { type Answers, type HallAnswer, hasUrdu, type PictureAnswer } from './setup-answers.ts';
import { problemsOf } from './setup-content-files.ts';
import { askOrDefault, askUntilRight, isYes, type Person, yesOrNoProblem } from './setup-terminal.ts';

/** Asks which picture belongs to which hall and which go into the gallery. Asks nothing if the folder is empty. */
export async function askPictures(told: Answers, person: Person, project: Project): Promise<Answers> {
	const files = project.list(told.pictures).filter((file) => /\.jpe?g$/i.test(file));
	if (files.length === 0) return told;
	const halls: HallAnswer[] = [];
	for (const hall of told.halls) {
		halls.push(await ofHall(hall, person, files, hasUrdu(told)));
		person.keep?.({ ...told, halls: [...halls, ...told.halls.slice(halls.length)] });
	}
	for (let found: Answers = { ...told, halls }; ; ) {
		const gallery: PictureAnswer[] = [];
		for (const file of files) {
			const picture = await ofGallery(file, found, person, halls);
			if (picture) gallery.push(picture);
			person.keep?.({ ...found, gallery });
		}
		const answers = await withGallery({ ...found, gallery }, person, project);
		if (
			answers.isRight ||
			!isYes(await askUntilRight(person, 'Ask about the pictures of the gallery again? yes or no', 'yes', yesOrNoProblem))
		)
			return answers.told;
		found = answers.told;
	}
}

async function ofHall(hall: HallAnswer, person: Person, files: readonly string[], urdu: boolean): Promise<HallAnswer> {
	const file = await askUntilRight(
		person,
		`${hall.name}: its picture (${files.join(', ')}; nothing keeps the one that is there)`,
		'',
		(answer) => (answer === '' || files.includes(answer) ? undefined : 'is not in the folder.'),
	);
	if (!file) return hall;
	return {
		...hall,
		picture: file,
		pictureText: await askUntilRight(person, `${file}: what it shows, in one sentence`, '', textProblem),
		...(urdu && { pictureTextUrdu: await askUntilRight(person, `${file}: the same in Urdu`, '', textProblem) }),
	};
}

async function ofGallery(file: string, told: Answers, person: Person, halls: readonly HallAnswer[]): Promise<PictureAnswer | undefined> {
	const kinds = [...halls.map(({ name }) => name), ...SCENES];
	const hall = halls.find(({ picture }) => picture === file);
	const known = told.gallery.find((one) => one.file === file);
	const category = await askUntilRight(
		person,
		`${file} in the gallery, as what? ${kinds.join(', ')}; ${known ? '“none”' : 'nothing'} leaves it out`,
		known?.category ?? hall?.name ?? '',
		(answer) => (answer === '' || answer === 'none' || kinds.includes(answer) ? undefined : 'is none of these.'),
	);
	if (!category || category === 'none') return undefined;
	const picture = {
		file,
		category,
		caption: await askUntilRight(person, `${file}: the line under it`, known?.caption ?? '', (answer) =>
			answer ? undefined : 'is empty. Write a few words.',
		),
		alt: await askUntilRight(person, `${file}: what it shows, in one sentence`, known?.alt ?? hall?.pictureText ?? '', textProblem),
	};
	if (!hasUrdu(told)) return picture;
	return {
		...picture,
		captionUrdu: await askOrDefault(person, `${file}: the line under it, in Urdu`, known?.captionUrdu),
		altUrdu: await askUntilRight(person, `${file}: what it shows, in Urdu`, known?.altUrdu ?? hall?.pictureTextUrdu ?? '', textProblem),
	};
}

/** The gallery needs at least six pictures, so the present ones stay if the new ones are too few. */
async function withGallery(told: Answers, person: Person, project: Project): Promise<{ told: Answers; isRight: boolean }> {
	if (told.gallery.length === 0) return { told, isRight: true };
	for (;;) {
		const keep = await askUntilRight(person, 'Keep the pictures that the gallery has now? yes or no', 'yes', yesOrNoProblem);
		const answers = { ...told, keepGallery: isYes(keep) };
		const wrong = (await problemsOf(answers, project)).filter((problem) => /gallery\.json: /.test(problem));
		for (const problem of wrong) person.say(`  ✗ ${problem}`);
		// Asks again if only the number is wrong. Other mistakes are in the new pictures.
		if (wrong.length === 0 || isYes(keep)) return { told: answers, isRight: wrong.length === 0 };
	}
}

const textProblem = (answer: string): string | undefined => pictureText().safeParse(answer).error?.issues[0]?.message;
