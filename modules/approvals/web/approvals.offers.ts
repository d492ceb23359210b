import type { LaterOffers } from '#platform/web/modules.ts'

export default {} satisfies LaterOffers
