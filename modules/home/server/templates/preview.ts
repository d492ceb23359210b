import { findPersonFacts } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { templateCalls as calls } from '../../contract/templates.contract.ts'
import { composePage, hiddenBecause, noName, type Reader, templateFor } from '../personal/compose.ts'
import { pageNamed, versioned } from '../personal/page-of.ts'
import { type PageState, readPublished, readRoleIds, type StateTemplate } from '../publish/published-state.ts'
import { savedState } from './saved-state.ts'
import { companyOfPage, reachedTemplate } from './template-rows.ts'

type Asked = CallParsedInput<typeof calls.templatePreview>

/**
 * What a person would see of a page at one of her posts in the company. It shows what stands where and nothing of what
 * she has stored: neither her arrangement nor her settings, nor any data.
 * @throws AppError NotFoundException for a page, template, draft or post that is not in reach
 */
export async function templatePreview(ctx: Ctx, asked: Asked): Promise<CallResult<typeof calls.templatePreview>> {
  const { db, services } = ctx
  const comCode = await companyOfPage(ctx, asked.pageId)
  if (asked.comCode !== undefined && asked.comCode !== comCode) throw notFound()
  const person = await findPersonFacts(db, asked.personCode)
  const posts = (person?.posts ?? []).filter((post) => post.comCode === comCode)
  const post = asked.deptCode === undefined ? posts[0] : posts.find(({ deptCode }) => deptCode === asked.deptCode)
  if (!person || !post) throw notFound('no such post in this company')

  const { personCode, name } = person
  const state = asked.of === 'published' ? await readPublished(db, comCode) : await savedState(db, comCode)
  const roles = await readRoleIds(db, { personCode, comCode, deptCode: post.deptCode })
  const reader: Reader = { services, state, roles }
  const hers = templateFor(reader, asked.pageId, null)
  const shown = asked.templateId === undefined ? hers : await templateAsked(ctx, asked, state)
  const page = composePage(reader, pageNamed(state, asked.pageId)!, shown, null, {})
  return {
    person: { personCode, name },
    posts: posts.map(({ deptCode, deptName }) => ({ deptCode, deptName })),
    deptCode: post.deptCode,
    page: versioned(page),
    isHers: shown !== undefined && shown.id === hers?.id,
    hidden: hiddenParts(reader, shown),
  }
}

/** The template asked for, whomever it is for; of a draft, as the asking administrator has it on her screen. */
async function templateAsked(ctx: Ctx, asked: Asked, state: PageState): Promise<StateTemplate> {
  const row = await reachedTemplate(ctx, asked.templateId!)
  const known = state.templates.find(({ id }) => id === row.id)
  if (asked.of === 'published') {
    if (known?.pageId !== asked.pageId) throw notFound()
    return known
  }
  if (row.pageId !== asked.pageId) throw notFound()
  // One that is switched off may be looked at too.
  const saved: StateTemplate = known ?? { ...row, version: 0, roleIds: [] }
  if (asked.of === 'saved') return saved
  const draft = await ctx.db
    .selectFrom('home_template_drafts')
    .select('layout')
    .where('template_id', '=', row.id)
    .where('person_code', '=', ctx.viewer.personCode)
    .executeTakeFirst()
  return draft ? { ...saved, ...draft.layout } : saved
}

/** The parts of a template that somebody does not see, and why. */
function hiddenParts(reader: Reader, template: StateTemplate | undefined) {
  return (template?.parts ?? []).flatMap(({ id, type }) => {
    if (type === 'shape') return []
    const webpart = reader.state.webparts.get(Number(id))
    const reason = hiddenBecause(reader, webpart)
    return reason ? [{ id, title: webpart?.titles ?? noName, reason }] : []
  })
}
