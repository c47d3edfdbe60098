import type { ManifestOptions } from 'vite-plugin-pwa'

/** The colour of the first paint; index.html and the theme's page background use the same. */
const background = '#0b0f14'

export const manifest = {
  id: '/',
  name: 'Fuelmile',
  short_name: 'Fuelmile',
  description: 'Nutrition and training for runners, with or without a signal',
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'portrait-primary',
  background_color: background,
  theme_color: background,
  categories: ['health', 'fitness', 'food', 'sports'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    {
      src: '/previews/phone.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Today: the score, energy and macros',
    },
    {
      src: '/previews/wide.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'Today on a wide screen',
    },
  ],
  // The service worker takes it (sw/share-target.ts).
  share_target: {
    action: '/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      files: [
        {
          name: 'files',
          accept: [
            'image/*',
            '.gpx',
            '.tcx',
            '.fit',
            '.zip',
            '.gz',
            'application/gpx+xml',
            'application/vnd.garmin.tcx+xml',
            'application/vnd.ant.fit',
            'application/zip',
            'application/x-zip-compressed',
            'application/gzip',
          ],
        },
      ],
    },
  },
  shortcuts: [
    {
      name: 'Log meal',
      short_name: 'Log meal',
      url: '/?action=log-meal',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
    {
      name: 'Start race mode',
      short_name: 'Race mode',
      url: '/race-mode',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
    {
      name: 'Upload activity',
      short_name: 'Upload activity',
      url: '/?action=upload-activity',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
  ],
} satisfies Partial<ManifestOptions>
