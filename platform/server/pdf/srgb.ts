/**
 * The colours of the screen as an ICC profile (IEC 61966-2-1, version 2 of ICC.1): a PDF for the archive says by it which
 * colours its numbers mean.
 */
export function srgbProfile(): Buffer {
  const curve = curveOf(1_024)
  const tags: [string, Buffer][] = [
    ['desc', description('sRGB IEC61966-2.1')],
    [
      'cprt',
      Buffer.concat([Buffer.from('text\0\0\0\0', 'latin1'), Buffer.from('No copyright, use freely\0', 'latin1')]),
    ],
    ['wtpt', xyz(0.9642, 1, 0.8249)],
    ['rXYZ', xyz(0.436_07, 0.222_49, 0.013_92)],
    ['gXYZ', xyz(0.385_15, 0.716_87, 0.097_08)],
    ['bXYZ', xyz(0.143_07, 0.060_61, 0.714_1)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]
  const directory = Buffer.alloc(4 + tags.length * 12)
  directory.writeUInt32BE(tags.length, 0)
  const bodies: Buffer[] = []
  const places = new Map<Buffer, number>()
  let at = 128 + directory.length
  for (const [nth, [tag, body]] of tags.entries()) {
    // The three curves are one.
    const place = places.get(body) ?? at
    directory.write(tag, 4 + nth * 12, 'latin1')
    directory.writeUInt32BE(place, 8 + nth * 12)
    directory.writeUInt32BE(body.length, 12 + nth * 12)
    if (places.has(body)) continue
    places.set(body, at)
    const padded = Buffer.alloc(Math.ceil(body.length / 4) * 4)
    body.copy(padded)
    bodies.push(padded)
    at += padded.length
  }
  return Buffer.concat([header(at), directory, ...bodies])
}

function header(size: number): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.writeUInt32BE(size, 0)
  bytes.writeUInt32BE(0x0210_0000, 8)
  bytes.write('mntrRGB XYZ ', 12, 'latin1')
  for (const [nth, part] of [2026, 1, 1, 0, 0, 0].entries()) bytes.writeUInt16BE(part, 24 + nth * 2)
  bytes.write('acsp', 36, 'latin1')
  // The light that colours are seen in: D50.
  for (const [nth, part] of [0.9642, 1, 0.8249].entries()) bytes.writeInt32BE(fixed(part), 68 + nth * 4)
  return bytes
}

const fixed = (number: number) => Math.round(number * 65_536)

function xyz(...parts: [number, number, number]): Buffer {
  const bytes = Buffer.alloc(20)
  bytes.write('XYZ ', 0, 'latin1')
  for (const [nth, part] of parts.entries()) bytes.writeInt32BE(fixed(part), 8 + nth * 4)
  return bytes
}

function description(text: string): Buffer {
  const bytes = Buffer.alloc(12 + text.length + 1 + 8 + 3 + 67)
  bytes.write('desc', 0, 'latin1')
  bytes.writeUInt32BE(text.length + 1, 8)
  bytes.write(text, 12, 'latin1')
  return bytes
}

/** How light a number of the screen is. */
function curveOf(points: number): Buffer {
  const bytes = Buffer.alloc(12 + points * 2)
  bytes.write('curv', 0, 'latin1')
  bytes.writeUInt32BE(points, 8)
  for (let nth = 0; nth < points; nth += 1) {
    const value = nth / (points - 1)
    const light = value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    bytes.writeUInt16BE(Math.round(light * 65_535), 12 + nth * 2)
  }
  return bytes
}
