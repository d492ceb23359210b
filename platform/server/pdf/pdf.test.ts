import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { makeArchivable } from './archivable.ts'
import { Flow } from './flow.ts'
import { canWrite, fontElsewhere } from './font-files.ts'
import { linesOf } from './lines.ts'
import { readPdf } from './read-pdf.fixture.ts'
import { putRichText, type RichLook } from './rich-text.ts'
import { Surface, type TextStyle } from './surface.ts'
import { readTrueType } from './true-type.ts'

const style: TextStyle = { size: 10, weight: 'Regular', colour: '#000000' }
const look: RichLook = {
  base: style,
  line: '#d5d2cd',
  ground: '#faf9f7',
  quiet: '#534f49',
  link: '#2f429d',
  pictures: new Map(),
}

/** What is drawn, read again. */
async function drawn(draw: (flow: Flow) => void) {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const surface = new Surface(pdf)
  draw(new Flow(surface))
  surface.finish()
  makeArchivable(pdf, { title: 'A & <B>', author: '김도현', at: new Date('2026-11-03T01:02:03Z'), language: 'ko' })
  const bytes = await pdf.save({ addDefaultPage: false })
  return { bytes, ...(await readPdf(bytes)) }
}
const lines = (text: string, width: number) =>
  drawn((flow) => {
    for (const line of linesOf(flow.surface, [{ text, style }], width)) flow.put(line)
  }).then(({ pages }) => pages.flat().map((line) => line.trim()))

describe('a font', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('pretendard/package.json'))
  const file = readFileSync(join(folder, 'dist/public/static/alternative/Pretendard-Regular.ttf'))
  const font = readTrueType(file)

  it('has a glyph for every Korean syllable, each of one width, and none for what it lacks', () => {
    const glyphs = Array.from({ length: 11_172 }, (_, nth) => font.glyphOf(0xac00 + nth))
    expect(glyphs).not.toContain(0)
    expect(new Set(glyphs.map(font.widthOf)).size).toBe(1)
    expect(font.glyphOf(0x1f600)).toBe(0)
  })

  it('keeps the numbers and widths of what it is cut to, and is a tenth as large', () => {
    const wanted = [...'가힣ÅA1'].map((character) => font.glyphOf(character.codePointAt(0)!))
    const part = font.subset(new Set(wanted))
    expect(part.length).toBeLessThan(file.length / 10)
    const count = Math.max(...wanted)
    const tables = new Map<string, Buffer>()
    for (let nth = 0; nth < part.readUInt16BE(4); nth += 1) {
      const at = 12 + nth * 16
      const from = part.readUInt32BE(at + 8)
      tables.set(part.toString('latin1', at, at + 4), part.subarray(from, from + part.readUInt32BE(at + 12)))
    }
    const loca = tables.get('loca')!
    const lengthOf = (glyph: number) => loca.readUInt32BE((glyph + 1) * 4) - loca.readUInt32BE(glyph * 4)
    for (const glyph of wanted) expect(lengthOf(glyph)).toBeGreaterThan(0)
    // Å is put together of others; most glyphs are empty.
    const full = Array.from({ length: count }, (_, glyph) => lengthOf(glyph)).filter((length) => length > 0)
    expect(full.length).toBeLessThan(20)
    let sum = 0
    for (let at = 0; at + 4 <= part.length; at += 4) sum = (sum + part.readUInt32BE(at)) >>> 0
    expect(sum).toBe(0xb1b0_afba)
  })

  it('is refused where it has no TrueType outlines', () => {
    const otf = readFileSync(join(folder, 'dist/public/static/Pretendard-Regular.otf'))
    expect(() => readTrueType(otf)).toThrow('TrueType')
  })
})

it('writes Korean and English everywhere, Chinese and Japanese where a font of the system has their letters', () => {
  expect([canWrite('ko'), canWrite('en')]).toEqual([true, true])
  for (const [language, letter] of [
    ['zh', '审'],
    ['ja', '決'],
  ] as const)
    if (!fontElsewhere(letter)) expect(canWrite(language)).toBe(false)
})

describe('lines', () => {
  it('keep Korean words whole and break what is wider than a line', async () => {
    expect(await lines('한국어 낱말은 끊기지 않아요', 62)).toEqual(['한국어 낱말은', '끊기지 않아요'])
    const broken = await lines('가나다라마바사아', 45)
    expect(broken.length).toBeGreaterThan(1)
    expect(broken.join('')).toBe('가나다라마바사아')
  })

  it('break Japanese between characters, never before what closes', async () => {
    const broken = await lines('ありがとうございました。', 60)
    expect(broken.length).toBeGreaterThan(1)
    expect(broken.join('')).toBe('ありがとうございました。')
    for (const line of broken) expect(line).not.toMatch(/^。/)
  })

  it('end where they are told to, empty ones as well', async () => {
    expect(await lines('하나\n\n둘', 200)).toEqual(['하나', '둘'])
  })
})

describe('rich text', () => {
  it('is set with its headings, lists, tables and forms, over as many pages as it takes', async () => {
    const html = `<h2>제목</h2><p>굵은 <strong>글</strong>과 <em>기운</em> 글</p><ol start="3"><li>셋</li><li>넷</li></ol>
      <ul><li>점</li></ul><blockquote><p>인용</p></blockquote><pre>a  b</pre>
      <table><tbody><tr><th>머리</th><th>둘</th></tr><tr><td rowspan="2">가</td><td>나</td></tr><tr><td>다</td></tr></tbody></table>
      ${'<p>문단</p>'.repeat(80)}`
    const { pages, fonts } = await drawn((flow) => putRichText(flow, html, 400, look))
    const words = pages.flat()
    for (const word of ['제목', '3.', '4.', '•', '점', '인용', 'a  b', '머리', '가', '나', '다'])
      expect(words).toContain(word)
    expect(pages.length).toBeGreaterThan(1)
    expect(words.filter((word) => word === '문단')).toHaveLength(80)
    expect(fonts.map(({ name }) => name.replace(/^\/\w+\+/, '')).toSorted()).toEqual([
      'Pretendard-Bold',
      'Pretendard-Regular',
    ])
  })

  it('draws a picture once however often it stands there, and says the words of one that is missing', async () => {
    const id = '00000000-0000-4000-8000-000000000001'
    const image = `<p><img src="/cm/api/files/${id}/view" alt="도면" width="20"></p>`
    const picture = { width: 1, height: 1, kind: 'raw' as const, bytes: new Uint8Array([255, 0, 0]) }
    const shown = await drawn((flow) =>
      putRichText(flow, image + image, 400, { ...look, pictures: new Map([[id, picture]]) }),
    )
    expect(shown.pictures).toBe(1)
    const missing = await drawn((flow) => putRichText(flow, image, 400, look))
    expect(missing.pages.flat()).toEqual(['[도면]'])
  })
})

describe('a PDF for the archive', () => {
  it('says twice the same of itself, embeds every font, and draws nothing for a missing glyph', async () => {
    const draw = (flow: Flow) => {
      for (const line of linesOf(flow.surface, [{ text: '漢 가 😀', style }], 300)) flow.put(line)
    }
    const { bytes, metadata, fonts, pages } = await drawn(draw)
    expect(metadata).toContain('<pdfaid:part>2</pdfaid:part>')
    expect(metadata).toContain('<pdfaid:conformance>B</pdfaid:conformance>')
    expect(metadata).toContain('A &amp; &lt;B&gt;')
    expect(metadata).toContain('<xmp:CreateDate>2026-11-03T01:02:03Z</xmp:CreateDate>')
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
    expect(pdf.getTitle()).toBe('A & <B>')
    expect(pdf.getAuthor()).toBe('김도현')
    expect(pdf.getCreationDate()).toEqual(new Date('2026-11-03T01:02:03Z'))
    expect(pdf.getModificationDate()).toEqual(pdf.getCreationDate())
    expect(pdf.context.trailerInfo.ID).toBeDefined()
    for (const name of ['OutputIntents', 'Metadata', 'Lang'])
      expect(pdf.catalog.keys().map(String)).toContain(`/${name}`)
    for (const font of fonts) expect(font).toMatchObject({ isEmbedded: true, drawsMissing: false })
    // Han is drawn where the system has a font with it, as Debian's fonts-nanum.
    expect(pages.flat().join('')).toBe(fontElsewhere('漢') ? '漢 가 □' : '□ 가 □')
    // The same content gives the same bytes.
    expect(Buffer.from((await drawn(draw)).bytes).equals(Buffer.from(bytes))).toBe(true)
  })
})
