/*
 * What hosted Supabase loads into every session of the data API under this name, written anew for the tests: no UPDATE and no DELETE
 * without a WHERE, wherever it stands in a statement, and inside functions too. The real one is eradman/pg-safeupdate (ISC).
 */
#include "postgres.h"

#include "fmgr.h"
#include "nodes/nodeFuncs.h"
#include "parser/analyze.h"
#include "utils/guc.h"

PG_MODULE_MAGIC;

void _PG_init(void);

static bool enabled = true;
static post_parse_analyze_hook_type next_hook = NULL;

static void
refuse_unbounded(Query *query)
{
	ListCell   *cell;

	foreach(cell, query->cteList)
	{
		Node	   *within = lfirst_node(CommonTableExpr, cell)->ctequery;

		if (IsA(within, Query))
			refuse_unbounded((Query *) within);
	}
	if (query->commandType != CMD_UPDATE && query->commandType != CMD_DELETE)
		return;
	if (query->jointree->quals == NULL)
		ereport(ERROR,
				(errcode(ERRCODE_CARDINALITY_VIOLATION),
				 errmsg("%s requires a WHERE clause", query->commandType == CMD_UPDATE ? "UPDATE" : "DELETE")));
}

static void
look_at(ParseState *state, Query *query, JumbleState *jumble)
{
	if (next_hook)
		next_hook(state, query, jumble);
	if (enabled)
		refuse_unbounded(query);
}

void
_PG_init(void)
{
	DefineCustomBoolVariable("safeupdate.enabled", "Refuses UPDATE and DELETE without WHERE", NULL, &enabled, true, PGC_SUSET, 0, NULL, NULL, NULL);
	next_hook = post_parse_analyze_hook;
	post_parse_analyze_hook = look_at;
}
