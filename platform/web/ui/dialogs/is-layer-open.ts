/** Whether a dialog or a menu lies over the page; messages and tooltips do not count. */
export const isLayerOpen = (): boolean => document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null
