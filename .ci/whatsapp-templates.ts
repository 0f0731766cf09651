// Prints the WhatsApp templates as Meta takes them, or submits them with --submit. Run by `npm run whatsapp:templates`.
import { venue } from '../netlify/lib/content.ts';
import { readTemplateAccount, SettingProblem } from '../netlify/lib/env.ts';
import { submissions, submitTemplates } from '../netlify/lib/whatsapp/submission.ts';

if (process.argv.includes('--submit')) await submit();
else for (const submission of submissions(venue)) console.log(JSON.stringify(submission, null, '\t'));

async function submit() {
	try {
		const done = await submitTemplates(readTemplateAccount(process.env), venue, fetch);
		for (const { name, language, taken, answer } of done) console.log(`${taken ? 'taken  ' : 'refused'} ${name} (${language}): ${answer}`);
		process.exitCode = done.every(({ taken }) => taken) ? 0 : 1;
	} catch (error) {
		if (!(error instanceof SettingProblem)) throw error;
		console.error(error.message);
		process.exitCode = 1;
	}
}
