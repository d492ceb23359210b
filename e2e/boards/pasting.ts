import type { Locator } from '@playwright/test'

/** Pastes a picture of one colour into an editor, as a screen photo comes from the clipboard. */
export const pastePicture = (text: Locator, name = 'image.png') =>
  text.evaluate(async (element, fileName) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 270 })
    const drawing = canvas.getContext('2d')!
    drawing.fillStyle = '#3347a8'
    drawing.fillRect(0, 0, 480, 270)
    const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), 'image/png'))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([blob], fileName, { type: 'image/png' }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, name)

/** Pastes words with markup into an editor. */
export const pasteHtml = (text: Locator, html: string) =>
  text.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', given)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
