const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text of people as HTML that shows it. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (mark) => entities[mark]!).replace(/\r?\n/g, '<br>')

export const linkTo = (address: string, text: string): string => `<a href="${escaped(address)}">${escaped(text)}</a>`
