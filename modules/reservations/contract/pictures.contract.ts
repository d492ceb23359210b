import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'

/** The largest file taken as a picture of a resource, bytes. */
export const largestPicture = 10 * 1024 * 1024

const path = '/api/reservations/resources/{id}/picture'
const shown = z.object({ picturePath: z.string().nullable() })

/** What a resource looks like. */
export const pictureCalls = defineCalls('reservations', {
  resourcePicture: {
    method: 'GET',
    path,
    summary: 'The picture of a resource, for whoever sees it. Its version is part of its address.',
    access: access.signedIn,
    input: z.object({ id: id(), ver: z.string().min(1).max(100) }),
    result: z.string(),
    answer: 'file',
    caching: 'versioned',
  },
  setResourcePicture: {
    method: 'POST',
    path,
    summary: 'Gives a resource a picture, for whoever manages it: JPEG, PNG, WebP or GIF, drawn anew.',
    effect: 'staged',
    once: 'harmless',
    access: access.signedIn,
    upload: { maxBytes: largestPicture },
    input: z.object({ id: id() }),
    result: shown,
  },
  removeResourcePicture: {
    method: 'DELETE',
    path,
    summary: 'Takes the picture of a resource away; without one nothing happens.',
    access: access.signedIn,
    input: z.object({ id: id() }),
    result: shown,
  },
})
