import { describe, expect, it } from 'vitest'
import { AppError } from '#platform/contract/errors.ts'
import { richTextLimit, richTextTags } from '#platform/contract/rich-text.ts'
import { hostileTexts } from '#platform/testing/rich-text.payloads.ts'
import { fc } from '#platform/testing/samples.ts'
import { cleanRichText } from './clean.ts'

const clean = (html: string) => cleanRichText(html).html
const picture = '/cm/api/files/0190b3a0-7c1e-7f00-8000-0123456789ab/view'

describe('cleanRichText keeps what a writer means (G-024)', () => {
  it.each([
    [
      'paragraphs and marks',
      '<p>안녕 <b>굵게</b> <i>기울게</i> <u>밑줄</u> <strike>지움</strike></p>',
      '<p>안녕 <strong>굵게</strong> <em>기울게</em> <u>밑줄</u> <s>지움</s></p>',
    ],
    ['headings, one size smaller than the page', '<h1>가</h1><h5>나</h5>', '<h2>가</h2><h4>나</h4>'],
    ['words alone', '안녕\r\n하세요', '<p>안녕\n하세요</p>'],
    ['lists in lists', '<ul><li>가<ul><li>나</ul></ul>', '<ul><li>가<ul><li>나</li></ul></li></ul>'],
    [
      'a list beside its item',
      '<ul><li>가</li><ul><li>나</li></ul></ul>',
      '<ul><li>가</li><li><ul><li>나</li></ul></li></ul>',
    ],
    [
      'a table with joined cells',
      '<table width="50%"><tr><th colspan=2 scope=col>가<td rowspan="3" bgcolor="#ff0">나</table>',
      '<table style="width: 50%"><tr><th colspan="2" scope="col">가</th><td rowspan="3" style="background-color: #ffff00">나</td></tr></table>',
    ],
    [
      'stray rows and words of a table',
      '<table>가<td>나</td></table>',
      '<table><tr><td>가</td><td>나</td></tr></table>',
    ],
    [
      'links outside, safely',
      '<a href="https://example.com/?a=1&b=2">x</a>',
      '<p><a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">x</a></p>',
    ],
    [
      'links to our pages and to people',
      '<a href="/po/board/1">x</a><a href="mailto:a@b.kr">m</a><a href="tel:+82-2-1">t</a>',
      '<p><a href="/po/board/1">x</a><a href="mailto:a@b.kr">m</a><a href="tel:+82-2-1">t</a></p>',
    ],
    [
      'a picture of our store',
      `<img src="${picture}" width="300.4" height=200 alt="조직도" class=x>`,
      `<p><img src="${picture}" alt="조직도" width="300" height="200"></p>`,
    ],
    [
      'a mention',
      '<span data-mention="P100003" class="x">@문서현</span>',
      '<p><span data-mention="P100003">@문서현</span></p>',
    ],
    [
      'old fonts',
      '<font color="red" size="5" face="굴림">가</font>',
      '<p><span style="color: #ff0000; font-size: 18pt">가</span></p>',
    ],
    [
      'the smallest and the largest size (FILE-004)',
      '<span style="font-size:3pt">가</span><span style="font-size:100px">나</span><span style="font-size:200pt">다</span>',
      '<p><span style="font-size: 7pt">가</span><span style="font-size: 72pt">나</span><span style="font-size: 72pt">다</span></p>'.replace(
        '72pt">나',
        '72pt">나',
      ),
    ],
    [
      'colours in every notation',
      '<span style="COLOR: RGB(192, 0, 0); background: Yellow !x">가</span>',
      '<p><span style="color: #c00000">가</span></p>',
    ],
    [
      'empty lines between, none at the end',
      '<p>가</p><p></p><p>나</p><p><br></p><p>&nbsp;</p>',
      '<p>가</p><p></p><p>나</p>',
    ],
    ['blocks within a paragraph', '<p>가<ul><li>나</ul></p>', '<p>가</p><ul><li>나</li></ul>'],
    ['decomposed Hangul from a Mac', `<p>${'한글'.normalize('NFD')}</p>`, '<p>한글</p>'],
    [
      'angle brackets that are words',
      '<p>1 < 2 &amp;&amp; 3 &gt; 2 &lt;b&gt;</p>',
      '<p>1 &lt; 2 &amp;&amp; 3 &gt; 2 &lt;b&gt;</p>',
    ],
  ])('%s', (_what, given, kept) => {
    expect(clean(given)).toBe(kept)
    expect(clean(kept)).toBe(kept)
  })

  it('a table of Excel keeps its cells, widths and colours', () => {
    const excel =
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>.xl65{mso-number-format:"@"}</style></head><body><table border=0 width=144 style="border-collapse:collapse;width:108pt"><!--StartFragment--><col width=72 span=2 style="width:54pt"><tr height=22><td height=22 class=xl65 width=72 style="height:16.5pt;width:54pt;background:#FFC000;mso-pattern:black none">부서</td><td class=xl65 align=right>금액</td></tr><!--EndFragment--></table></body></html>'
    expect(clean(excel)).toBe(
      '<table style="width: 144px"><tr><td style="background-color: #ffc000; width: 72px">부서</td><td style="text-align: right">금액</td></tr></table>'.replace(
        '<tr>',
        '<colgroup><col span="2" style="width: 72px"></colgroup><tr>',
      ),
    )
  })
})

describe('cleanRichText lets nothing else in (G-024)', () => {
  const names = new RegExp(`^(?:${Object.keys(richTextTags).join('|')})$`)

  it.each(hostileTexts.map((text) => [text]))('%s', (text) => {
    const { html } = cleanRichText(text)
    for (const [, name, attributes] of html.matchAll(/<\/?([^\s>]*)([^>]*)>/g)) {
      expect(name).toMatch(names)
      for (const [, attribute, value] of attributes!.matchAll(/\s([^\s=]+)="([^"]*)"/g)) {
        expect(attribute).toMatch(
          /^(style|href|target|rel|src|alt|width|height|start|span|colspan|rowspan|colwidth|scope|data-mention)$/,
        )
        if (attribute === 'href') expect(value).toMatch(/^(https?:\/\/(?!.*@)|mailto:|tel:|\/po\/(?!\.\.))/)
        if (attribute === 'src') expect(value).toMatch(/^\/cm\/api\/files\/[0-9a-f-]{36}\/view$/)
        if (attribute === 'style') expect(value).not.toMatch(/url|expression|var|position|--|\\|[{}()@]/)
      }
    }
    expect(clean(html), 'cleaning twice').toBe(html)
  })

  it('counts the pictures that cannot stay, and names those that do', () => {
    const result = cleanRichText(
      `<p><img src="data:image/png;base64,AAAA"><img src="${picture}"><img src="${picture}"><img src="https://img.example.com/a.png"></p>`,
    )
    expect(result).toMatchObject({ imageIds: [picture.split('/')[4]], droppedImages: 2 })
  })

  it('takes pictures of origins that the installation allows', () => {
    const rules = { imageOrigins: ['https://img.example.com'] }
    const html =
      '<p><img src="https://img.example.com/a.png"><img src="https://img.example.com.evil.example/a.png"></p>'
    expect(cleanRichText(html, rules)).toMatchObject({
      html: '<p><img src="https://img.example.com/a.png" alt=""></p>',
      droppedImages: 1,
    })
  })

  it('names the people and addresses in it, each once', () => {
    const mention = '<span data-mention="P1">@가</span>'
    const result = cleanRichText(`<p>${mention}${mention}<a href="tel:1">a</a><span data-mention="P 2">@나</span></p>`)
    expect(result).toMatchObject({ mentions: ['P1'], links: ['tel:1'] })
  })

  it('refuses what is too long, and survives what is too deep', () => {
    expect(() => clean('가'.repeat(richTextLimit + 1))).toThrow(AppError)
    for (const tag of ['div', 'span', 'blockquote', 'ul', 'table', 'em', 'a']) {
      const deep = `<${tag}>`.repeat(20_000)
      expect(cleanRichText(`${deep}가나다${`</${tag}>`.repeat(20_000)}`).text).toContain('가나다')
      const nested = `${`<${tag} style="color:red">`.repeat(120)}가<p>나</p>${`</${tag}>`.repeat(120)}`
      const { html, text } = cleanRichText(nested)
      expect(text.replace(/\s/g, '')).toBe('가나')
      expect(clean(html)).toBe(html)
    }
  })

  it.each([
    ['a long report', '<p style="color:#123456;font-size:11pt">가나다 <b>라</b> 마바사</p>'],
    ['a large table', '<tr><td style="background:#fff">1</td><td width=70>2</td></tr>'],
    ['open elements', '<b><i>x'],
    ['open comments', '<!-- '],
    ['closing tags', '<p></i></b>'],
    ['entities', '&amp;&lt;&#1;&nosuch;'],
    ['styles', '<p style="a:b;c:d;color:red;color:blue;x">'],
  ])('stays quick on 2 MB of %s', { timeout: 60_000 }, (_what, piece) => {
    const html = piece.repeat(Math.floor(richTextLimit / piece.length))
    const start = process.cpuUsage()
    clean(html)
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1_000, 'milliseconds of work').toBeLessThan(5_000)
  })
})

describe('cleaning twice changes nothing', () => {
  const tags = [
    ...Object.keys(richTextTags),
    'b',
    'font',
    'center',
    'dl',
    'dt',
    'svg',
    'math',
    'style',
    'select',
    'x-y',
    'h1',
    'tfoot',
  ]
  const piece = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...tags).map((tag) => `<${tag}>`) },
    { weight: 5, arbitrary: fc.constantFrom(...tags).map((tag) => `</${tag}>`) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.constantFrom(...tags),
          fc.constantFrom('style', 'href', 'src', 'width', 'colspan', 'bgcolor', 'align', 'data-mention', 'onx'),
          fc.constantFrom(
            'color:red',
            'https://a.kr/?a&b"',
            picture,
            '10',
            '50%',
            '#fff',
            'center',
            'P1',
            '&quot;>',
            'font-size:1.3px;width:33.3pt',
          ),
        )
        .map(([tag, name, value]) => `<${tag} ${name}="${value}">`),
    },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        '가',
        ' ',
        '\n',
        '&nbsp;',
        '&lt;',
        '&#0;',
        '&#769;',
        'a\u0301',
        '<',
        '>',
        '"',
        '<!--',
        '-->',
        '\u0000',
        '\ud800',
        '\t',
        'x y',
      ),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
  )
  it('whatever was written', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const once = clean(pieces.join(''))
        expect(clean(once)).toBe(once)
      }),
      { numRuns: 1_500 },
    )
  })
})
