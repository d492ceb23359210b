import type { Locator } from '@playwright/test'

/** Presses a choice where people do, on its label: the radio button itself is often drawn as something else. */
export const choose = (radio: Locator): Promise<void> => radio.locator('xpath=ancestor::label[1]').click()
