import { describe, expect, it, vi } from 'vitest'
import { hostileTexts } from '#platform/testing/rich-text.payloads.ts'
import { focus, press } from '../testing/keyboard.ts'
import { textsOf } from '../testing/seen.ts'
import { openEditor, openEmptyEditor, part, paste, readView, text } from './testing/editor-section.tsx'

describe('what is pasted', () => {
  it('a table of Excel keeps its cells and colours', async () => {
    await openEmptyEditor()
    paste({
      'text/plain': '부서\t금액\n인사팀\t1,200',
      'text/html': `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15"><style><!--
        .xl65{mso-number-format:"\\@";font-weight:700;background:#FFC000;mso-pattern:black none;}
        .xl66{text-align:right;color:#C00000;font-size:14.0pt}--></style></head><body><table border=0 cellpadding=0 width=144
        style='border-collapse:collapse;width:108pt'><!--StartFragment--><col width=72 span=2 style='width:54pt'>
        <tr height=22 style='height:16.5pt'><td height=22 class=xl65 width=72 style='height:16.5pt;width:54pt'>부서</td><td class=xl65 width=72>금액</td></tr>
        <tr height=22><td>인사팀</td><td class=xl66>1,200</td></tr><!--EndFragment--></table></body></html>`,
    })
    await expect.poll(() => textsOf(readView, 'td')).toEqual(['부서', '금액', '인사팀', '1,200'])
    expect(part(readView, 'td')).toHaveStyle({ backgroundColor: 'rgb(255, 192, 0)' })
    await expect.poll(() => textsOf(readView, 'td:first-child strong')).toEqual(['부서'])
    await expect.element(readView.getByText('1,200')).toHaveStyle({ color: 'rgb(192, 0, 0)' })
    expect(part(readView, 'td', -1)).toHaveStyle({ textAlign: 'right' })
  })

  it('a text of Word and a table of HWP stay readable', async () => {
    await openEmptyEditor()
    paste({
      'text/plain': '보고',
      'text/html': `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal{margin:0cm;font-size:10.0pt} --></style></head>
        <body lang=KO><!--StartFragment--><p class=MsoNormal align=center style='text-align:center'><b><span lang=EN-US style='font-size:16.0pt;color:#1F3864'>보고</span></b><o:p></o:p></p>
        <p class=MsoNormal><span style='background:yellow;mso-highlight:yellow'>중요</span> <span style='mso-spacerun:yes'>  </span>끝</p><!--EndFragment--></body></html>`,
    })
    paste({
      'text/plain': '구분',
      'text/html': `<TABLE border="1" cellspacing="0" style='border-collapse:collapse;border:none;'><TR><TD valign="middle" style='width:141px;height:31px;border:solid #000000 0.4pt;padding:1.4pt 5.1pt'>
        <P CLASS=HStyle0 STYLE='text-align:center;'><SPAN STYLE='font-family:"맑은 고딕";font-size:11.0pt;font-weight:bold'>구분</SPAN></P></TD><TD colspan="2" bgcolor="#d9e2f3"><P CLASS=HStyle0>내용</P></TD></TR></TABLE>`,
    })
    await expect.poll(() => textsOf(readView, 'td')).toEqual(['구분', '내용'])
    await expect.element(readView.getByText('보고')).toHaveStyle({ fontSize: '21.3333px' })
    expect(part(readView, 'p')).toHaveStyle({ textAlign: 'center' })
    await expect.element(readView.getByText('중요')).toHaveStyle({ backgroundColor: 'rgb(255, 255, 0)' })
    expect(part(readView, 'td', -1)).toHaveAttribute('colspan', '2')
  })

  it('never runs, in the editor and as it is read', async () => {
    const ran = vi.fn<() => void>()
    Object.assign(window, { pwned: ran })
    await openEditor()
    await focus(text)
    for (const hostile of hostileTexts) {
      await press('Control+a')
      paste({ 'text/html': `<p>앞</p>${hostile}<p>뒤</p>`, 'text/plain': '' })
      // All at once: the read view follows the text a moment later.
      for (const place of [text, readView])
        for (const link of place.element().querySelectorAll('a[href]'))
          expect(link.getAttribute('href')).toMatch(/^(https?|mailto|tel):|^\/po\//)
    }
    expect(document.querySelectorAll('.rt :is(script, iframe, svg, style, [onerror], [onclick])')).toHaveLength(0)
    expect(ran, 'scripts that ran').not.toHaveBeenCalled()
  })
})
