import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PageRef, ShownPage } from '../../contract/templates.entities.ts'
import { usualPage } from '../page/usual-page.ts'
import { type PageState, publishedState, roleIdsOf, type StatePage } from '../publish/published-state.ts'
import { composePage, noName, type OwnPage, type OwnSettings, type Reader, templateFor } from './compose.ts'
import '../home.tables.ts'

type Asker = Pick<Ctx, 'db' | 'services' | 'viewer'>

/**
 * What a page of the acting company consists of for whoever asks: her own arrangement, else the first template she may
 * use, else what every company begins with (DESIGNER-030). Only webparts she may see; nothing of their data.
 * @throws AppError NotFoundException for a page that the company does not have
 */
export async function pageOf(ctx: Asker, ref: PageRef): Promise<ShownPage> {
  const { db, services, viewer } = ctx
  const reader = await readerOf(ctx)
  const page = pageNamed(reader.state, ref)
  if (!page) return unmadePage(services, ref)
  const { own, settings } = await storedOf(db, viewer.personCode, page.pageId)
  const template = templateFor(reader, page.pageId, own)
  // Only a company that has published nothing for its home page has what all begin with.
  const isUnmade = page.kind === 'home' && !reader.state.templates.some(({ pageId }) => pageId === page.pageId)
  return isUnmade ? unmadePage(services, 'home') : versioned(composePage(reader, page, template, own, settings))
}

/** Who asks, with what her company has published and the role groups she is in. */
export async function readerOf({ services, viewer }: Pick<Ctx, 'services' | 'viewer'>): Promise<Reader> {
  const [state, roles] = await Promise.all([publishedState(services, viewer.comCode), roleIdsOf(services, viewer)])
  return { services, state, roles }
}

/** @throws AppError NotFoundException for a number that is none of the company's pages */
export function pageNamed({ pages }: PageState, ref: PageRef): StatePage | undefined {
  const found = pages.find(({ pageId, kind }) => (typeof ref === 'number' ? pageId === ref : kind === ref))
  if (!found && typeof ref === 'number') throw notFound()
  return found
}

/** What somebody has stored of a page and of her webparts. */
export async function storedOf(
  db: Db,
  personCode: string,
  pageId: number,
): Promise<{ own: OwnPage | null; settings: OwnSettings }> {
  const { rows } = await sql<{ own: OwnPage | null; settings: OwnSettings | null }>`
    select
      (select json_build_object('templateId', template_id, 'templateVersion', template_version, 'base', base,
         'rows', rows, 'parts', parts, 'hidden', hidden, 'revision', revision)
       from home_personal_pages where person_code = ${personCode} and page_id = ${pageId}) as own,
      (select json_object_agg(webpart_id, settings)
       from home_own_settings where person_code = ${personCode}) as settings`.execute(db)
  return { own: rows[0]!.own, settings: rows[0]!.settings ?? {} }
}

/** The home page of a company that has not made one, and nothing for any other page. */
function unmadePage(services: Ctx['services'], ref: PageRef): ShownPage {
  const nothing = {
    pageId: null,
    kind: ref === 'mypage' ? ('mypage' as const) : ('home' as const),
    name: noName,
    templateId: null,
    templateName: noName,
    offered: [],
    revision: 0,
    canArrange: false,
    news: null,
  }
  const { parts, ...usual } = usualPage(services)
  if (ref !== 'home') return versioned({ ...usual, ...nothing, source: 'none', parts: [] })
  return versioned({
    ...usual,
    ...nothing,
    source: 'builtIn',
    parts: parts.map(({ id, type, component, title, colidx, rowidx, colcnt, rowcnt, layer, settings }) => ({
      id,
      type,
      component,
      title,
      colidx,
      rowidx,
      colcnt,
      rowcnt,
      layer,
      settings,
      webpartId: null,
      lock: true,
      isFixedSize: true,
      fixedColcnt: colcnt,
      fixedRowcnt: rowcnt,
      size: null,
      allowsOwn: false,
      own: {},
    })),
  })
}

/** A page with a name that changes with anything on it. */
export const versioned = (page: Omit<ShownPage, 'version'>): ShownPage => ({ ...page, version: versionOf(page) })

/** A short name for a content, the same as long as the content is. */
export const versionOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)
