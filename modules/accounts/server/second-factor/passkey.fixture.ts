import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A key in software, as a telephone or a stick would be one: ES256, attestation "none". */
export type SoftwareKey = {
  /** Answers `navigator.credentials.create`. */
  create: (options: { challenge: string; rp: { id: string } }) => ReturnType<typeof createdBy>
  /** Answers `navigator.credentials.get`; the key counts its uses. */
  get: (options: { challenge: string; rpId: string }) => ReturnType<typeof signedBy>
  /** How often it was used. */
  counter: number
}

/** @param origin of the site that the browser is at */
export function softwareKey(origin: string): SoftwareKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const key: SoftwareKey = {
    counter: 0,
    create: ({ challenge, rp }) => createdBy({ id, publicKey, origin, challenge, rpId: rp.id, counter: key.counter }),
    get: ({ challenge, rpId }) => {
      key.counter += 1
      return signedBy({ id, privateKey, origin, challenge, rpId, counter: key.counter })
    },
  }
  return key
}

type Asked = { id: Buffer; origin: string; challenge: string; rpId: string; counter: number }

const text = (bytes: Buffer) => bytes.toString('base64url')
const clientData = (type: string, { challenge, origin }: Asked) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const isPresent = 0x01
const isVerified = 0x04
const hasKey = 0x40

/** Authenticator data: whose portal, who is there, how often. */
function authenticatorData({ rpId, counter }: Asked, flags: number, rest = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(flags)
  head.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), head, rest])
}

function createdBy(asked: Asked & { publicKey: KeyObject }) {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(asked.id.length)
  const attested = Buffer.concat([Buffer.alloc(16), length, asked.id, coseKey(asked.publicKey)])
  const data = authenticatorData(asked, isPresent | isVerified | hasKey, attested)
  // { fmt: "none", attStmt: {}, authData: … } in CBOR.
  const attestation = Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    cborBytes(data),
  ])
  return {
    id: text(asked.id),
    rawId: text(asked.id),
    type: 'public-key' as const,
    response: {
      clientDataJSON: text(clientData('webauthn.create', asked)),
      attestationObject: text(attestation),
      transports: ['internal'],
    },
  }
}

function signedBy(asked: Asked & { privateKey: KeyObject }) {
  const data = authenticatorData(asked, isPresent | isVerified)
  const client = clientData('webauthn.get', asked)
  const signature = sign(
    'sha256',
    Buffer.concat([data, createHash('sha256').update(client).digest()]),
    asked.privateKey,
  )
  return {
    id: text(asked.id),
    rawId: text(asked.id),
    type: 'public-key' as const,
    response: { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) },
  }
}

/** { kty: EC2, alg: ES256, crv: P-256, x, y } in CBOR (RFC 9053). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  const coordinates = [x, y].map((each) => cborBytes(Buffer.from(each, 'base64url')))
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinates[0]!,
    Buffer.from([0x22]),
    coordinates[1]!,
  ])
}

const cborText = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])

function cborBytes(value: Buffer): Buffer {
  const head = value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 0xff]
  return Buffer.concat([Buffer.from(head), value])
}
