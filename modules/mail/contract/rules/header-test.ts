/** What a condition on headers asks: of one header, that it is there or has a text; or of those that people look at. */
export type HeaderTest = { names: readonly string[]; text?: string }

/** Sieve asks headers by their names, so "any header" are these. */
const searchedHeaders = (
  'from sender reply-to to cc subject date message-id in-reply-to references return-path delivered-to x-original-to ' +
  'received list-id list-unsubscribe list-post precedence auto-submitted user-agent x-mailer x-priority importance ' +
  'priority x-spam-flag x-spam-status x-spam-level authentication-results received-spf dkim-signature content-type ' +
  'content-language thread-topic x-originating-ip organization keywords comments errors-to'
).split(' ')

/** `X-Spam-Flag: YES` asks that header, `List-Id:` whether it is there, other texts all headers that are searched. */
export function headerTest(text: string): HeaderTest {
  const [, name, rest] = /^([A-Za-z][A-Za-z\d-]*):(?:\s+(.*))?$/.exec(text) ?? []
  if (!name) return { names: searchedHeaders, text }
  return rest ? { names: [name.toLowerCase()], text: rest } : { names: [name.toLowerCase()] }
}

/** A text as people type it and as a Mac writes it: Hangul whole and in letters. */
export const spellings = (text: string): string[] => [...new Set([text.normalize('NFC'), text.normalize('NFD')])]
