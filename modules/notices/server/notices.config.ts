import { defineConfig, envNumber } from '#platform/server/config.ts'
import { popupSize } from '../contract/notices.rules.ts'

/** The size a new popup begins with, px (G-086). */
export const noticesConfig = defineConfig({
  NOTICE_POPUP_WIDTH: envNumber(800, popupSize.width),
  NOTICE_POPUP_HEIGHT: envNumber(600, popupSize.height),
})
