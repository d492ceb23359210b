import iconv from 'iconv-lite'

const cp949 = (text: string) => iconv.encode(text, 'cp949')

/** A winmail.dat with one file; its long name stands in properties. */
export function winmail(name: string, content: Buffer): Buffer {
  const entry = (level: number, id: number, value: Buffer) => {
    const head = Buffer.alloc(9)
    head.writeUInt8(level)
    head.writeUInt32LE(id, 1)
    head.writeUInt32LE(value.length, 5)
    const sum = Buffer.alloc(2)
    sum.writeUInt16LE(value.reduce((total, byte) => (total + byte) & 0xffff, 0))
    return Buffer.concat([head, value, sum])
  }
  const wide = Buffer.from(`${name}\0`, 'utf16le')
  const padding = Buffer.alloc((4 - (wide.length % 4)) % 4)
  const number = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32LE(value)
    return bytes
  }
  const properties = Buffer.concat([
    number(2),
    // An attachment that is a date, then its name.
    Buffer.from([0x40, 0, 0x07, 0x30, 1, 2, 3, 4, 5, 6, 7, 8]),
    Buffer.from([0x1f, 0, 0x07, 0x37]),
    number(1),
    number(wide.length),
    wide,
    padding,
  ])
  const codepage = Buffer.concat([number(949), number(0)])
  return Buffer.concat([
    Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0]),
    entry(1, 0x0006_9007, codepage),
    entry(1, 0x0001_800c, Buffer.concat([cp949('붙임 참조'), Buffer.from([0])])),
    entry(2, 0x0006_9002, Buffer.alloc(14)),
    entry(2, 0x0001_8010, Buffer.from('SHORT~1.HWP\0')),
    entry(2, 0x0006_800f, content),
    entry(2, 0x0006_9005, properties),
  ])
}
