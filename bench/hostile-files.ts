import sharp from 'sharp'
import { writtenByHand, zipOf } from '#modules/organisation/server/hr-import/workbook.fixture.ts'

// Files as somebody sends them who wants others to wait: each as large as the call takes, and of the worst kind.

const megabytes = 5_000_000
/** Longest feed that is fetched. */
const longestFeed = 2_000_000

export const commas = (): string => `이름,메일\r\n${','.repeat(megabytes - 100)}`

export const manyCells = (): string => `이름,메일\r\n${`${'"",'.repeat(990)}\r\n`.repeat(1_600)}`

export function cards(): string {
  const property = 'TEL;TYPE=cell;TYPE=work;X-A="b:c;d":010-1111-2222\\,\\;\\n\r\n'
  return `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:가\r\n${property.repeat((megabytes - 100) / property.length)}END:VCARD\r\n`
}

export function calendar(): string {
  const event = (at: number) =>
    [
      'BEGIN:VEVENT',
      `UID:${at}@example.com`,
      'DTSTAMP:20260101T000000Z',
      'DTSTART;TZID=Asia/Seoul:19700101T000000',
      'DTEND;TZID=Asia/Seoul:19700101T010000',
      'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30,29;BYDAY=MO,TU,WE;BYSETPOS=-1',
      `SUMMARY:${'가\\,'.repeat(400)}`,
      'END:VEVENT',
    ].join('\r\n')
  const events = Array.from({ length: 1_900 }, (_, at) => event(at)).join('\r\n')
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//a//b//EN\r\n${events}\r\nEND:VCALENDAR\r\n`
}

/** Contacts that fill a folder, to be asked for again as one file. */
export const contacts = (count: number): string =>
  `이름,메일,메모\r\n${Array.from({ length: count }, (_, at) => `김새봄 ${at},p${at}@example.com,${'메모 '.repeat(60)}\r\n`).join('')}`

/** A workbook of some 50 MB of XML in 60,000 rows. */
export function workbook(): Buffer {
  const parts = writtenByHand([
    ['사번', '이름'],
    ['1', '가나'],
  ])
  const columns = 'ABCDEFGHIJKLMNOP'.split('')
  const row = (at: number) =>
    `<row r="${at}">${columns.map((column) => `<c r="${column}${at}" t="inlineStr"><is><t>가나다</t></is></c>`).join('')}</row>`
  const rows = Array.from({ length: 60_000 }, (_, at) => row(at + 3)).join('')
  const sheet = 'xl/worksheets/sheet1.xml'
  return zipOf({ ...parts, [sheet]: parts[sheet]!.replace('</sheetData>', `${rows}</sheetData>`) })
}

export function feed(): string {
  const item = `<item><title>${'&lt;b&gt;가&lt;/b&gt;'.repeat(40)}</title><link>https://example.com/</link></item>`
  const items = item.repeat(Math.floor((longestFeed * 0.9) / Buffer.byteLength(item)))
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>가</title>${items}</channel></rss>`
}

/** A picture of 59 million dots in some kilobytes, as many as are unfolded at all. */
export const bomb = (): Promise<Buffer> =>
  sharp({ create: { width: 7_700, height: 7_700, channels: 3, background: '#204060' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer()
