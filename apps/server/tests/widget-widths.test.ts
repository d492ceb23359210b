import { expect, it } from 'vitest'
import { bookmarkBoardWidget, imageListWidget } from '#modules/boards/contract/boards.widgets.ts'
import { calendarWidget } from '#modules/calendar/contract/calendar.widget.ts'
import { iconBannerWidget } from '#modules/home/contract/icon-banner.widget.ts'
import { todoWidget } from '#modules/home/contract/todo.contract.ts'
import { worldTimeWidget } from '#modules/home/contract/world-time.widget.ts'

it('the widgets of the specification come in a width of 3 or 6 columns (HOME-005)', () => {
  const widths = [
    calendarWidget,
    bookmarkBoardWidget,
    imageListWidget,
    iconBannerWidget,
    todoWidget,
    worldTimeWidget,
  ].map(({ component, size }) => [component, size.usual[0]])
  expect(widths).toEqual([
    ['calendar-webpart', 3],
    ['bookmark-board-webpart', 6],
    ['image-list-webpart', 6],
    ['icon-banner-webpart', 3],
    ['todo-webpart', 3],
    ['world-time-webpart', 3],
  ])
})
