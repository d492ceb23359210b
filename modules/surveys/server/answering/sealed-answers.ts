import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import type { AnswerLine } from '../../contract/surveys.entities.ts'

/** How long it is tells nothing of what was said: everything is as long as the next of these lengths, bytes. */
const shortest = 2_048

const algorithm = 'aes-256-gcm'

/** Answers sealed with a key, as long as many others. */
export function sealAnswers(key: Buffer, answers: readonly AnswerLine[]): Buffer {
  const text = Buffer.from(JSON.stringify(answers))
  let length = shortest
  while (length < text.length + 4) length *= 2
  const padded = Buffer.alloc(length)
  padded.writeUInt32LE(text.length)
  text.copy(padded, 4)
  const iv = randomBytes(12)
  const cipher = createCipheriv(algorithm, key, iv)
  const body = Buffer.concat([cipher.update(padded), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** @throws Error when it was sealed with another key, or is broken */
export function openAnswers(key: Buffer, sealed: Buffer): AnswerLine[] {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  const padded = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
  return JSON.parse(padded.subarray(4, 4 + padded.readUInt32LE()).toString()) as AnswerLine[]
}

/** Of a key that only a page has: what the database knows it by, and what it seals with. Neither tells the other. */
export const keysOfPage = (resumeKey: string, surveyId: number) => ({
  hash: createHash('sha256').update(`surveys ${surveyId} ${resumeKey}`).digest(),
  seal: createHmac('sha256', resumeKey).update(`surveys begun ${surveyId}`).digest(),
})
