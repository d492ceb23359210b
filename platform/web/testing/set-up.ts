// Before React is loaded.
import './without-developer-tools.ts'
import { afterEach, beforeAll, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import '../ui/styles/tokens.css'
import '../ui/styles/base.css'
import '../ui/styles/forced-colors.css'
import { toast, toastStore } from '../ui/messages/toast.ts'
import { popupStore } from '../ui/popups/popup.ts'
import './answered-upload.ts'
import { forgetAnswers } from './answering.ts'
import { takeFaults } from './faults.ts'
import { textsStarted } from './texts.ts'

// The tests of a file share one page: each leaves it as it came.
beforeAll(() => textsStarted)

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const popup of popupStore.get()) popup.close()
  for (const { id } of toastStore.get()) toast.dismiss(id)
  await cleanup()
  for (const region of document.querySelectorAll('[data-announcer]')) region.remove()
  forgetAnswers()
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.removeAttribute('data-theme')
  expect(takeFaults(), 'exceptions, console errors, and calls that nobody answered').toEqual([])
})
