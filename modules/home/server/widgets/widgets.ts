import { type OfferedWidget, offerPlainWidget } from '#platform/server/offers/widget.ts'
import { findPeopleWidget, myPostsWidget, noteWidget } from '../../contract/small.widgets.ts'
import { offeredFrame } from './frame.ts'
import { offeredGreeting } from './greeting.ts'
import { offeredIconBanner } from './icon-banner.ts'
import { offeredRss } from './rss.ts'
import { offeredTodo } from './todo.ts'
import { offeredWorldTime } from './world-time.ts'

/** The widgets that belong to no other module. */
export const homeWidgets: readonly OfferedWidget[] = [
  offeredGreeting,
  offeredIconBanner,
  offeredTodo,
  offeredWorldTime,
  offeredFrame,
  offeredRss,
  offerPlainWidget(noteWidget),
  offerPlainWidget(myPostsWidget),
  offerPlainWidget(findPeopleWidget),
]
