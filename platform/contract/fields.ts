import { z } from 'zod'

/**
 * Input fields that every module needs, so that limits are the same everywhere.
 * Strings are bounded: an unbounded text is an attack on memory and on indexes.
 */

/** A code or opaque id handed out by the server: letters, digits and `._-:`, at most 64. */
export const code = () =>
  z
    .string()
    .min(1)
    .max(64)
    .regex(/^[\w.:-]+$/)

/** One line of text as a person types it. @param max characters */
export const line = (max = 200) => z.string().max(max)

/** Running text of several lines. @param max characters */
export const text = (max = 4000) => z.string().max(max)

/** A positive database id (int4). */
export const id = () => z.int().min(1).max(2_147_483_647)

/** Which page and how many rows; sizes are few so that the database sees few distinct statements. */
export const paging = (sizes: readonly [number, ...number[]] = [20, 10, 50, 100]) => ({
  page: z.int().min(1).max(100_000).default(1),
  pageSize: z.literal([...sizes]).default(sizes[0]),
})

/**
 * A field that only repeats who is asking (G-011): accepted for compatibility, refused with 403 when it differs from
 * the session, never used. @param name the session's own value it must equal
 */
export const own = (name: OwnName) => z.string().max(320).optional().meta({ own: name })

/** What a session knows of its person; see {@link own}. */
export type OwnName = 'personCode' | 'personId' | 'comCode' | 'deptCode' | 'employeeNumber' | 'email' | 'userName'

/** The fields of an input that repeat the session's identity, with the value each must equal. */
export function ownFields(schema: z.ZodObject): { field: string; own: OwnName }[] {
  return Object.entries(schema.shape).flatMap(([field, type]) => {
    const name = z.globalRegistry.get(type as z.ZodType)?.own
    return name ? [{ field, own: name as OwnName }] : []
  })
}

/** A name in the four languages; which one is shown follows the reader's language (0§1). */
export const localName = () => z.object({ ko: z.string(), en: z.string(), zh: z.string(), ja: z.string() })
export type LocalName = z.output<ReturnType<typeof localName>>

/** Instants travel as ISO 8601 in UTC. */
export const instant = () => z.iso.datetime({ offset: true })
/** Days travel as yyyy-MM-dd. */
export const day = () => z.iso.date().refine((value) => value >= '0001', 'PostgreSQL knows no year 0')
