// Begins what `createRouter` stands in. Its package as a whole would come with all that nobody here uses.
export { createRouter } from '@tanstack/react-router'
