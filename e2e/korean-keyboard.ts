import type { Page } from '@playwright/test'
import { koreanKeyboard as onSession } from '#platform/web/testing/korean-keyboard.ts'

/** The keyboard of somebody who writes Korean, on a page. */
export const koreanKeyboard = async (page: Page) => onSession(await page.context().newCDPSession(page))
