/**
 * Loads the Pretendard faces (variable, dynamic subset: the browser fetches only the parts a page shows) once the
 * first paint is over, so that its 55 kB style sheet never blocks it. Until then the system faces of `--font-sans`
 * stand in; `font-display: swap` of the sheet changes them without a flash of nothing.
 * Call once from the entry file. A failed download is left alone: the system face stays.
 */
export function loadFonts(): void {
  requestAnimationFrame(() => setTimeout(load, 0))
}

function load(): void {
  import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css').catch(() => undefined)
}
