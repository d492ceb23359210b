import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages } from '#platform/contract/languages.ts'
import { ConfigError } from '../config.ts'
import type { PageSheet } from '../modules.ts'
import { readCookie } from './cookies.ts'
import { readFirstPaintAssets, withRules } from './first-paint-assets.ts'
import { mountInstallable } from './installable.ts'
import { type PolicyChoices, pagePolicy } from './security.ts'

/** What the page needs before its first call; it travels inside the HTML. */
export type Boot = Record<string, unknown>
export type PageOptions = {
  folder: string
  /** Named in the address under which the page fetches its texts, before its program runs. */
  dictionaryVersion: string
  /** @param path below `/po` */
  boot: (request: FastifyRequest, path: string) => Promise<Boot>
  /** Markup that stands in the page until its program draws, and what it is styled by; see `firstPaint`. */
  paint: (
    path: string,
    boot: Boot,
    language: Language,
    nonce: string,
  ) => { markup: string; part?: string; styles?: readonly string[] }
  /** The style sheet of whoever looks; see `PageSheet`. @param remembered what this browser was told to remember */
  sheet: (request: FastifyRequest, remembered: string | undefined) => Promise<PageSheet>
  /** What the policy of the page allows besides our own files. */
  policy?: PolicyChoices
}

const year = 31_536_000

/**
 * Serves the built web: files under `/po/assets/` for a year (their names carry their content's hash), and the one
 * page at every other path under `/po/` (history mode, PLATFORM-002), where every address without that prefix leads, too.
 */
export async function mountPages(
  app: FastifyInstance,
  { folder, dictionaryVersion, boot, paint, sheet, policy }: PageOptions,
): Promise<void> {
  const file = join(folder, 'index.html')
  if (!existsSync(file))
    throw new ConfigError(
      `The web is not built: ${file} is missing. Run "npm run build", or name its folder with WEB_FOLDER.`,
    )
  const built = readFileSync(file, 'utf8').replaceAll('%DICTIONARY%', dictionaryVersion)
  const ahead = readFirstPaintAssets(folder, built)
  const template = withRules(folder, built)

  await app.register(serveStatic, {
    root: join(folder, 'assets'),
    prefix: '/po/assets/',
    preCompressed: true,
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (response) => void response.header('cache-control', `public, max-age=${year}, immutable`),
  })
  mountInstallable(app, folder)
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64url')
    const path = pathBelowBase(request)
    const [booted, look] = await Promise.all([
      boot(request, path),
      sheet(request, readCookie(request, companyCookie, false)),
    ])
    const data = { ...booted, company: look.comCode }
    const language = pageLanguage(request)
    const { markup, part, styles = [] } = paint(path, data, language, nonce)
    const html = template
      // Last: the rules of a page stand after those that every page has.
      .replace('</head>', () => `${part ? ahead.part(part) : ''}${ahead.styles(styles)}${sheetElement(look)}</head>`)
      .replaceAll('%NONCE%', nonce)
      .replaceAll('%LANG%', language)
      .replaceAll('%THEME%', pageTheme(request, data))
      // Functions: "$" in the data must not be read as a replacement pattern.
      .replace('%BOOT%', () => asScriptText({ ...data, language }))
      .replace('%PAINT%', () => markup)
    if (look.comCode && request.viewer) rememberCompany(request, reply, look.comCode)
    // Never kept: after signing out, the back button must show nothing.
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': pagePolicy(nonce, policy) })
      .type('text/html; charset=utf-8')
      .send(html)
  }
  app.get('/', (_request, reply) => reply.redirect('/po/'))
  app.get('/po', { exposeHeadRoute: true, config: { readsSession: true } }, page)
  app.get('/po/*', { exposeHeadRoute: true, config: { readsSession: true } }, page)
  // What is no call is one of our pages without its prefix (0§2), as links that are older than this portal have it.
  app.get('/*', (request, reply) =>
    isCall(request.url) || !request.headers.accept?.includes('text/html')
      ? reply.callNotFound()
      : reply.redirect(`/po${request.url}`),
  )
}

const isCall = (url: string): boolean => /^\/+cm(\/|$)/i.test(url)

const companyCookie = 'maru-company'

/** In the page itself: the first paint waits for nothing, and no other colour is seen before (SHELL-045). */
const sheetElement = ({ sheet }: PageSheet) =>
  sheet ? `<style nonce="%NONCE%" data-page-sheet="${sheet.address}">${sheet.rules}</style>` : ''

/** So that the sign-in page has the look of the company that this browser last worked in; nothing of the person. */
function rememberCompany(request: FastifyRequest, reply: FastifyReply, comCode: string): void {
  if (readCookie(request, companyCookie, false) === comCode) return
  const secure = request.isSecure ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${companyCookie}=${encodeURIComponent(comCode)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${year}${secure}`,
  )
}

const pathBelowBase = (request: FastifyRequest): string => request.url.split('?', 1)[0]!.replace(/^\/po/i, '')

/** The person's language; before sign-in what she chose on this browser; else Korean (0§1). */
function pageLanguage(request: FastifyRequest): Language {
  if (request.viewer) return request.viewer.language
  const chosen = readCookie(request, 'maru-lang', false)
  return languages.find((language) => language === chosen) ?? 'ko'
}

function pageTheme(request: FastifyRequest, data: Boot): string {
  const theme = data.theme ?? readCookie(request, 'maru-theme', false)
  return theme === 'light' || theme === 'dark' ? theme : 'auto'
}

/** JSON that cannot end the script element it stands in. */
const asScriptText = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
