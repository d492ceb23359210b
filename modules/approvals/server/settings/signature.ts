import { signatureTypes } from '../../contract/approvals.rules.ts'

/** How pictures of each kind begin. */
const beginnings: Readonly<Record<(typeof signatureTypes)[keyof typeof signatureTypes], readonly number[][]>> = {
  png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  jpeg: [[0xff, 0xd8, 0xff]],
  gif: [
    [0x47, 0x49, 0x46, 0x38, 0x37, 0x61],
    [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
  ],
  ico: [[0x00, 0x00, 0x01, 0x00]],
  bmp: [[0x42, 0x4d]],
}

/** Whether a data address is a picture of a kind that a signature may have (APPROVAL-019), by its bytes as well. */
export function isSignature(address: string): boolean {
  const parts = /^data:([a-z./-]+);base64,([A-Za-z0-9+/]+={0,2})$/.exec(address)
  const [, type = '', base64 = ''] = parts ?? []
  if (!Object.hasOwn(signatureTypes, type)) return false
  const bytes = Buffer.from(base64.slice(0, 24), 'base64')
  const kind = signatureTypes[type as keyof typeof signatureTypes]
  return beginnings[kind].some((beginning) => beginning.every((byte, at) => bytes[at] === byte))
}
