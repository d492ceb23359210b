import { sql } from 'kysely'
import { audienceAtAllPosts, seePeople, sightOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { formMakingCalls } from '../../contract/forms-making.contract.ts'
import { formFor } from '../approvals.access.ts'
import { decidedBy } from '../documents/check-submission.ts'
import { lineFor } from '../lines/default-line.ts'

type Call = (typeof formMakingCalls)['previewAs']
type Asked = CallParsedInput<Call>

/** A form that is new has no number yet, and no rules of its own. */
const newForm = 0

/**
 * How a form that is made begins for somebody at a post of the company. Whom she has asked on it before is hers to know:
 * a form without rules is shown as to somebody who drafts it for the first time.
 * @throws AppError NotFoundException for somebody who has no such post there, and for a form of another company
 */
export async function previewAs(ctx: Ctx, asked: Asked): Promise<CallResult<Call>> {
  const { db, viewer } = ctx
  const { personCode, formId, amount, line: rules, drafters } = asked
  if (formId) await formFor(ctx, formId)
  const person = (await seePeople(db, await sightOf(db, viewer), [personCode])).get(personCode)
  const posts = person?.posts.filter(({ comCode }) => comCode === viewer.comCode) ?? []
  const post = posts.find(({ deptCode }) => asked.deptCode === undefined || deptCode === asked.deptCode)
  if (!person || !post) throw notFound(`no post of ${personCode} in ${viewer.comCode}`)
  const { deptCode, deptName } = post
  const [mayDraft, line] = await Promise.all([
    isMeant(ctx, personCode, drafters),
    lineFor(ctx, { rules, formId: formId ?? newForm, amount, last: null, drafter: { personCode, deptCode } }),
  ])
  const { decider } = line
  const steps = decider ? await decidedBy(ctx, viewer.comCode, decider.rankCode, line.steps) : line.steps
  return {
    drafter: { personCode, name: person.name, deptCode, deptName },
    posts: posts.map((each) => ({ deptCode: each.deptCode, deptName: each.deptName })),
    mayDraft,
    line: { ...line, steps: steps ?? line.steps },
    nobodyDecides: steps === null,
  }
}

/** Whether somebody is among those a form is for, at one of her posts in the company; nobody named: everybody is. */
async function isMeant({ db, viewer }: Ctx, personCode: string, drafters: Asked['drafters']): Promise<boolean> {
  if (drafters.length === 0) return true
  const { rows } = await sql<{ isMeant: boolean }>`
    select exists (
      select from json_to_recordset(${JSON.stringify(drafters)}::json) as d (kind text, code text)
      join ${audienceAtAllPosts(personCode)} hers
        on hers.kind = d.kind and hers.code = d.code and hers.com_code = ${viewer.comCode}) as "isMeant"`.execute(db)
  return rows[0]!.isMeant
}
