const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  zwnj: '',
  zwj: '',
  middot: '·',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  copy: '©',
  reg: '®',
  trade: '™',
  laquo: '«',
  raquo: '»',
  times: '×',
  larr: '←',
  rarr: '→',
  shy: '',
}

/** The characters that HTML names; what is none stays. */
export const withoutEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));?/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return entities[name.toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' '
    },
  )

const silent = /<(script|style|title|template|noscript|svg|math|select|textarea|object)\b[^]*?(?:<\/\1\s*>|$)/gi
const lines =
  /<(?:br|\/?(?:p|div|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|pre|hr|table|caption|tr|section|article|header|footer|address|center|form|fieldset|body|html))\b[^<>]*>/gi

/**
 * The words of any HTML, for lists and search: a line for each paragraph and row, a tab between cells. Takes time in
 * proportion to its length, whatever stands in it; what it gives is text and never HTML.
 */
export const textOfHtml = (html: string): string =>
  withoutEntities(
    html
      .replace(/<!--[^]*?(?:-->|$)/g, ' ')
      .replace(silent, ' ')
      .replace(/[^\S\t]+/g, ' ')
      .replace(lines, '\n')
      .replace(/<\/?t[dh]\b[^<>]*>/gi, '\t')
      .replace(/<[a-z/!?][^<>]*>/gi, ''),
  )
    .replace(/[^\S\n\t]+/g, ' ')
    .replace(/ ?\t[\t ]*/g, '\t')
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim()

/** Text as HTML that shows it as it stands. */
export const htmlOfText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\r?\n/g, '<br>')
