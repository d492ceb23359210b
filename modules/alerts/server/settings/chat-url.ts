/** Stands for what is not shown. */
const hidden = '••••'
/** So much of the end is shown that its owner knows it again; of a short one nothing. */
const shownEnd = 4

/** https without a name and password in it, and no masked one; where it really leads is looked at when something is sent. */
export function isChatUrl(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return (
    url?.protocol === 'https:' &&
    address.startsWith('https://') &&
    url.username === '' &&
    url.password === '' &&
    !address.includes(hidden)
  )
}

/** The stored address as it is shown, to its owner too (G-017): where it leads, without what lets one write there. */
export function maskedChatUrl(address: string): string {
  if (address === '') return ''
  const { origin, pathname, search } = new URL(address)
  const secret = pathname + search
  return `${origin}/${hidden}${secret.length > 4 * shownEnd ? secret.slice(-shownEnd) : ''}`
}
