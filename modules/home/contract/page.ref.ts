import { z } from 'zod'
import { id } from '#platform/contract/fields.ts'

/** Names one page of the acting company: one of the two that every company may have, or the number of another. */
export const pageRef = z.union([z.literal(['home', 'mypage']), id()])
export type PageRef = z.output<typeof pageRef>
