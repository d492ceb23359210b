import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { audienceEntry } from '#modules/organisation/contract/audience.ts'

/** What the old system called something. */
const sourceId = z.union([z.string().min(1).max(200), z.int()]).transform(String)

/** A line of `boards.jsonl`. Without readers everybody of the company reads it. */
export const boardLine = z.object({
  id: sourceId,
  company: z.string().min(1).max(64),
  name: z.string().trim().min(1).max(200),
  type: z.string().max(20).default(''),
  readers: z.array(audienceEntry).max(200).default([]),
})
export type BoardLine = z.output<typeof boardLine>

/** A path inside the folder that is imported. */
const path = z
  .string()
  .max(1_000)
  .refine(
    (value) => !value.startsWith('/') && !value.includes('\\') && !value.split('/').includes('..'),
    'leaves the folder',
  )

/** A line of `articles.jsonl`. */
export const articleLine = z.object({
  id: sourceId,
  board: sourceId,
  title: z.string().trim().min(1).max(500),
  html: z.string().max(2_000_000).default(''),
  author: z.string().max(200).default(''),
  createdAt: z.iso.datetime({ offset: true }),
  views: z.int().min(0).max(2_000_000_000).default(0),
  files: z
    .array(z.object({ name: z.string().min(1).max(255), path }))
    .max(200)
    .default([]),
  /** Pictures of the text: what its `src` says, and where the picture lies. */
  pictures: z
    .array(z.object({ src: z.string().min(1).max(2_000), path }))
    .max(200)
    .default([]),
})
export type ArticleLine = z.output<typeof articleLine>

export type Line<Value> = { number: number; raw: string } & ({ value: Value } | { problem: string })

/** Reads a file of JSON lines one by one; empty ones are passed over. Memory does not grow with the file. */
export async function* readLines<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): AsyncGenerator<Line<z.output<Schema>>> {
  let number = 0
  for await (const raw of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    number += 1
    const text = raw.replace(/^\uFEFF/, '')
    if (text.trim() !== '') yield { number, raw: text, ...parsed(text, schema) }
  }
}

function parsed<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): { value: z.output<Schema> } | { problem: string } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { problem: 'is no JSON' }
  }
  const result = schema.safeParse(json)
  if (result.success) return { value: result.data }
  const [issue] = result.error.issues
  return { problem: `${issue!.path.join('.') || 'the line'}: ${issue!.message}` }
}
