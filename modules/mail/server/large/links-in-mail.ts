import { formatBytes } from '#platform/contract/bytes.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { html } from '#platform/server/http/html.ts'
import { dayIn } from '#platform/server/zones.ts'
import type { LinkedFile } from './large-files.ts'

const box = 'margin:24px 0 0;padding:12px 16px;border:1px solid #d5d2cd;border-radius:8px'
const line = 'margin:4px 0 0'

/**
 * The links to the large files of a mail, as they stand below its text, in the words of its writer.
 * @returns `addresses` for those who read words alone: HTML hides them
 */
export function linksInMail(
  ctx: Pick<Ctx, 'language' | 'origin' | 'viewer' | 'services'>,
  linked: readonly LinkedFile[],
): { html: string; addresses: string } {
  if (linked.length === 0) return { html: '', addresses: '' }
  const say = (key: string, params?: Record<string, string | number>) =>
    ctx.services.texts.say(ctx.language, { key: `mail.large.${key}`, params })
  const addressOf = (token: string) => `${ctx.origin}/cm/mail/file?token=${token}`
  const files = linked.map(
    ({ file, token, endsAt }) =>
      html`<p style="${line}"><a href="${addressOf(token)}"><bdi>${file.name}</bdi></a> (${formatBytes(file.size)}, ${say('until', { day: dayIn(endsAt, ctx.viewer.timeZone) })})</p>`,
  )
  const block = html`<div style="${box}"><p style="margin:0"><strong>${say('inMail', { count: linked.length })}</strong></p>${files}</div>`
  return {
    html: block.text,
    addresses: linked.map(({ file, token }) => `\n\n${file.name}\n${addressOf(token)}`).join(''),
  }
}
