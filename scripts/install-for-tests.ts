import { existsSync } from 'node:fs'
import { findChromium, findHeadlessShell } from './chromium.ts'
import { installFromDebian } from './debian.ts'

// On a fresh machine what the later steps of CI run in comes while the first ones are at work.
installFromDebian([
  ...(findHeadlessShell() ? [] : ['chromium-headless-shell']),
  ...(findChromium() ? [] : ['chromium']),
  ...(existsSync('/usr/lib/postgresql') ? [] : ['postgresql']),
  ...(existsSync('/usr/sbin/haproxy') ? [] : ['haproxy']),
])
