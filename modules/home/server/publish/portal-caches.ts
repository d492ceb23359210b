import { notFound } from '#platform/contract/errors.ts'
import { type Language, languageOf, nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { PublishedWebparts } from '#platform/server/offers/published-webparts.ts'
import { type Reader, usableTemplates, usableWebparts } from '../personal/compose.ts'
import { readerOf, storedOf, versionOf } from '../personal/page-of.ts'
import type { StateWebpart } from './published-state.ts'

type File = Record<string, unknown>
type Asked = { lang: string; ver?: string | undefined }

/** Under which versions somebody's cache files may be kept: the publication, and what she may see of it. */
export function versionsOf(reader: Reader): PublishedWebparts['versions'] {
  const { numbers } = reader.state
  const named = (number: number, content: unknown) => `${number}-${versionOf(content)}`
  return {
    menu: String(numbers.menu),
    webpartV3: named(numbers.webpartV3, usableWebparts(reader)),
    webpartV3Template: named(numbers.webpartV3Template, usableTemplates(reader)),
  }
}

/** What the frame tells of webparts and templates: `permissions` and `cacheVersion` of the signed-in user. */
export async function publishedWebparts(ctx: Ctx): Promise<PublishedWebparts> {
  const reader = await readerOf(ctx)
  return {
    webparts: usableWebparts(reader).map(({ id }) => id),
    templates: usableTemplates(reader).map(({ id }) => id),
    versions: versionsOf(reader),
  }
}

/**
 * The files are kept for a year under their version. Whoever names an older one would keep new content under it, beside
 * other files that are old: she finds nothing, and asks for the versions again.
 */
function holdVersion(asked: string | undefined, now: string): void {
  if (asked !== undefined && asked !== now) throw notFound('another version is published')
}

const named = ({ id, titles, component }: StateWebpart, language: Language): File => ({
  id,
  title: nameIn(titles, language),
  titleKo: titles.ko,
  titleEn: titles.en,
  component,
})

/** webpart-{lang}.json: the webparts one may use, in short. */
export async function webpartFile(ctx: Ctx, { lang, ver }: Asked): Promise<File[]> {
  const reader = await readerOf(ctx)
  holdVersion(ver, versionsOf(reader).webpartV3)
  return usableWebparts(reader).map((webpart) => named(webpart, languageOf(lang)))
}

/** webparts-{lang}.json: the same with sizes and settings. */
export async function webpartsFile(ctx: Ctx, { lang, ver }: Asked): Promise<File[] | null> {
  const reader = await readerOf(ctx)
  holdVersion(ver, versionsOf(reader).webpartV3)
  const webparts = usableWebparts(reader).map((webpart) => ({
    ...named(webpart, languageOf(lang)),
    isFixedSize: webpart.isFixedSize,
    columns: webpart.columns,
    rows: webpart.rows,
    props: webpart.settings,
  }))
  return webparts.length > 0 ? webparts : null
}

/** tempaltes-{lang}.json: the templates one may use, with the parts one may see. */
export async function templatesFile(ctx: Ctx, { lang, ver }: Asked): Promise<File[] | null> {
  const reader = await readerOf(ctx)
  holdVersion(ver, versionsOf(reader).webpartV3Template)
  const usable = new Set(usableWebparts(reader).map(({ id }) => String(id)))
  const templates = usableTemplates(reader).map(
    ({ id, version, pageId, name, displayNames, cols, rows, rowHeight, designWidth, parts }) => ({
      id,
      version,
      pageId,
      name,
      cols,
      rows,
      rowHeight,
      designWidth,
      displayName: nameIn(displayNames, languageOf(lang)),
      parts: parts.filter((part) => part.type === 'shape' || usable.has(part.id)),
    }),
  )
  return templates.length > 0 ? templates : null
}

/**
 * personal/WEBPART_PERSONAL-{id}.json: one's own arrangement of the home page.
 * @throws AppError NotFoundException when it would be somebody else's (G-022)
 */
export async function personalFile(
  ctx: Ctx,
  { id, ver }: { id: string; ver?: string | undefined },
): Promise<File | null> {
  const { viewer, db } = ctx
  if (id !== viewer.personCode && id !== viewer.own.personId) throw notFound()
  const { state } = await readerOf(ctx)
  const home = state.pages.find(({ kind }) => kind === 'home')
  const { own } = home ? await storedOf(db, viewer.personCode, home.pageId) : { own: null }
  holdVersion(ver, String(own?.revision ?? 0))
  if (!own || !home) return null
  const { templateId, rows, parts, hidden, revision } = own
  return { pageId: home.pageId, templateId, rows, parts, hidden, version: String(revision) }
}
