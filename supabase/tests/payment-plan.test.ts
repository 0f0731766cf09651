import { expect, test } from 'vitest';
import { type PlanFacts, type PlannedPayment, planPayments } from '#shared/rules/money/payment-plan.ts';
import { camelCasedDeep, snakeCased } from '#shared/rules/naming.ts';
import { planFigures, WORKED_PLANS } from '../../tests/shared/rules/money/worked-payment-plans.ts';
import { testDatabase } from './support/database.ts';

const db = testDatabase();

/** The plan of the database. */
async function planned({ dates, ...facts }: PlanFacts): Promise<PlannedPayment[]> {
	const { plan } = await db.row<{ plan: object }>('select private.plan_payments($1, $2, $3, $4, $5, $6, $7) as plan', [
		JSON.stringify(dates.map(snakeCased)),
		...[facts.total, facts.paid, facts.firstDay, facts.holdEnds, facts.isKept, facts.today],
	]);
	return camelCasedDeep(plan) as PlannedPayment[];
}

test.each(WORKED_PLANS)('$name', async ({ facts, figures }) => {
	const plan = await planned(facts);

	expect(planFigures(plan)).toEqual(figures);
	expect(plan).toEqual(planPayments(facts));
});
