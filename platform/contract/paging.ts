import { z } from 'zod'

/** One page of a list. `total` is exact up to `cap`; beyond it `capped` is true and the web shows "100+". */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), capped: z.boolean() })
