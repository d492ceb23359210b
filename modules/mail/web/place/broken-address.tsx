import { Fragment } from 'react'

/** An address that breaks, where there is little room, behind its at sign and its dots and not within a word. */
export const BrokenAddress = ({ address }: { address: string }) =>
  address.split(/(?<=[@.])/).map((part, nth) => (
    // Parts of one text, always in this order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={nth}>
      {nth > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
