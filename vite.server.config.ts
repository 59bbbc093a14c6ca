import { defineConfig } from 'vite'

/**
 * Builds the server, its worker processes (for pictures, covers, pages and files of recipes) and the command-line tools
 * (backup, restore, export, invite). Packages are bundled. Otherwise loading their thousand files would take a third
 * of the start-up time. Packages with a native part are loaded from node_modules.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'libsql', 'sharp'] },
  build: {
    ssr: true,
    rollupOptions: {
      input: {
        main: 'server/main.ts',
        'image-worker': 'server/pictures/image-worker.ts',
        'cover-worker': 'server/pictures/cover-worker.ts',
        'file-worker': 'server/recipe-readers/file-worker.ts',
        'reader-worker': 'server/recipe-readers/reader-worker.ts',
        ...Object.fromEntries(['backup', 'restore', 'export', 'invite'].map((tool) => [tool, `server/cli/${tool}.ts`])),
      },
      output: {
        // All chunks are in the same folder, so that the relative path of a file beside `dist/server` is the same in
        // each chunk.
        chunkFileNames: '[name]-[hash].js',
        // Node keeps the text of each chunk in memory. Parsing a large chunk also leaves free memory that is not
        // returned to the system. Without comments other than licences, and with the packages in chunks of their own,
        // the server needs about 7 MB less (`bench/search.ts`). Each process loads only the packages that it uses.
        comments: { legal: true, annotation: false, jsdoc: false },
        codeSplitting: { groups: [{ name: 'packages', test: /node_modules/, entriesAware: true }] },
      },
    },
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
  },
})
