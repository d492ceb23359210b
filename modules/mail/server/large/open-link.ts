import { sql } from 'kysely'
import { type FileToTake, filesToTake } from '#modules/files/server/files.public.ts'
import { formatBytes } from '#platform/contract/bytes.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import { html } from '#platform/server/http/html.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import { hashOfToken, looksLikeToken } from '#platform/server/tokens.ts'
import { dayIn } from '#platform/server/zones.ts'

// What stands behind the link to a large file, for whoever has it: nobody is signed in here, and a session counts for
// nothing. The secret is part of the query, which no log keeps.

/** Nothing runs and nothing is loaded; the file is fetched by a plain link. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const style = `:root{color-scheme:light dark;--bg:#f6f5f3;--card:#fff;--fg:#201e1a;--soft:#66625b;--line:#d5d2cd;--act:#1f5fbf;--on:#fff}
@media (prefers-color-scheme:dark){:root{--bg:#171614;--card:#211f1c;--fg:#eeece8;--soft:#aaa69e;--line:#45423c;--act:#8ab4f8;--on:#171614}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--bg);color:var(--fg);font:16px/1.6 Pretendard,"Apple SD Gothic Neo","Malgun Gothic",sans-serif;word-break:keep-all;overflow-wrap:anywhere}
main{width:100%;max-width:480px;padding:32px 24px;background:var(--card);border:1px solid var(--line);border-radius:12px}
h1{margin:0;font-size:20px;line-height:1.4}p{margin:8px 0 0;color:var(--soft)}
a{display:inline-block;margin-top:24px;padding:10px 20px;border-radius:8px;background:var(--act);color:var(--on);font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--fg);outline-offset:2px}`

type Link = { largeId: number; name: string; size: number; endsAt: Date; file: FileToTake | undefined }

/** What a link stands for; `unknown` for none, `ended` once it has ended, its writer took it back or its file is lost. */
async function linkOf({ db, services, now }: PublicCtx, token: string): Promise<Link | 'unknown' | 'ended'> {
  const row = looksLikeToken(token)
    ? await db
        .selectFrom('mail_large_files')
        .select(['large_id', 'file_code', 'name', 'size', 'ends_at'])
        .where('token_hash', '=', hashOfToken(token))
        .executeTakeFirst()
    : undefined
  if (!row) return 'unknown'
  if (row.file_code === null || row.ends_at <= now) return 'ended'
  const [file] = await filesToTake(services, db, row.file_code)
  return { largeId: row.large_id, name: row.name, size: row.size, endsAt: row.ends_at, file }
}

/** The page of a link. */
export async function showLinkPage(ctx: PublicCtx, { token }: { token: string }): Promise<FileAnswer> {
  const link = await linkOf(ctx, token)
  return typeof link === 'string' || !link.file?.open ? withoutFile(ctx, link) : pageOf(ctx, link, token)
}

/** The bytes behind a link, always to be saved; the page where there are none. */
export async function fetchLinked(ctx: PublicCtx, { token }: { token: string }): Promise<FileAnswer> {
  const link = await linkOf(ctx, token)
  const open = typeof link === 'string' ? null : link.file?.open
  if (typeof link === 'string' || !open) return withoutFile(ctx, link)
  return {
    contentType: 'application/octet-stream',
    downloadName: link.name,
    etag: `"${link.file!.sha256.slice(0, 32)}"`,
    bytes: {
      size: link.size,
      open: async (part) => {
        const bytes = await open(part)
        // Whoever goes on with a file, or fetches it in parts, has begun it once.
        if (!part || part.first === 0) await countDownload(ctx, link.largeId)
        return bytes
      },
    },
  }
}

/** A reading call changes nothing in its transaction; that nobody counts keeps nobody from the file. */
async function countDownload({ services, now, log }: PublicCtx, largeId: number): Promise<void> {
  if (services.installation.isReadOnly) return
  await sql`update mail_large_files set downloads = downloads + 1, last_download_at = ${now}
    where large_id = ${largeId}`
    .execute(services.database.writer)
    .catch((error: unknown) => log.warn({ err: error, largeId }, 'a download was not counted'))
}

function withoutFile(ctx: PublicCtx, link: Link | 'unknown' | 'ended'): FileAnswer {
  const why = typeof link === 'string' ? link : 'away'
  const say = sayer(ctx)
  return page(
    ctx,
    say(`${why}.title`),
    html`<h1>${say(`${why}.title`)}</h1><p>${say(`${why}.text`)}</p>`,
    {
      unknown: 404,
      ended: 410,
      away: 410,
    }[why],
  )
}

function pageOf(ctx: PublicCtx, { name, size, endsAt }: Link, token: string): FileAnswer {
  const say = sayer(ctx)
  const until = say('until', { day: dayIn(endsAt, 'Asia/Seoul') })
  return page(
    ctx,
    name,
    html`<h1><bdi>${name}</bdi></h1><p>${formatBytes(size)} · ${until}</p><p>${say('unchecked')}</p><a href="${`/cm/mail/file/download?token=${token}`}">${say('download')}</a>`,
    200,
  )
}

const sayer =
  ({ services, language }: PublicCtx) =>
  (key: string, params?: Record<string, string>): string =>
    services.texts.say(language, { key: `mail.large.${key}`, params })

function page(ctx: PublicCtx, title: string, body: ReturnType<typeof html>, status: number): FileAnswer {
  const { text } =
    html`<!doctype html><html lang="${ctx.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${title}</title>`
  return {
    // The rules of the page are our own, and no text of anybody.
    bytes: Buffer.from(`${text}<style>${style}</style></head><body><main>${body.text}</main></body></html>`),
    contentType: 'text/html; charset=utf-8',
    status,
    policy,
  }
}
