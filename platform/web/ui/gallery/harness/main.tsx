import '../../styles/tokens.css'
import '../../styles/base.css'
import '../../styles/forced-colors.css'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import en from '#platform/texts/en.json' with { type: 'json' }
import ja from '#platform/texts/ja.json' with { type: 'json' }
import ko from '#platform/texts/ko.json' with { type: 'json' }
import zh from '#platform/texts/zh.json' with { type: 'json' }
import { loadFonts } from '../../styles/fonts.ts'
import { UiLayers } from '../../ui-layers.tsx'
import { UiGallery } from '../gallery-page.tsx'

// The gallery alone, without server and sign-in: `?lang=en&theme=dark`. Served by Vite with this folder as its root.
const wanted = new URLSearchParams(location.search)
const lang = wanted.get('lang') ?? 'ko'
document.documentElement.lang = lang
if (wanted.get('theme') === 'dark') document.documentElement.dataset.theme = 'dark'

await i18next.use(initReactI18next).init({
  lng: lang,
  fallbackLng: 'ko',
  interpolation: { escapeValue: false },
  resources: {
    ko: { translation: ko },
    en: { translation: en },
    zh: { translation: zh },
    ja: { translation: ja },
  },
})
loadFonts()
createRoot(document.getElementById('root') as HTMLElement).render(
  <>
    <UiGallery />
    <UiLayers />
  </>,
)
