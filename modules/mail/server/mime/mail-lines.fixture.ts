import iconv from 'iconv-lite'

/** A mail of lines: texts and bytes, each with a line end of its own. */
export const lines = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.flatMap((part) => [Buffer.from(part as string), Buffer.from('\r\n')]))

/** KS X 1001 as RFC 1557 writes it. */
export const iso2022kr = (text: string) =>
  Buffer.concat([
    Buffer.from('\x0e'),
    Buffer.from(iconv.encode(text, 'cp949').map((byte) => byte & 0x7f)),
    Buffer.from('\x0f'),
  ])
