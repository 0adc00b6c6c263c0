import { createServer } from "vite";
import { run } from "./run";

await run("development", async (server) => {
  const vite = await createServer({
    appType: "spa",
    logLevel: "warn",
    server: { middlewareMode: true, hmr: { server } },
  });
  return { answer: vite.middlewares, close: () => vite.close() };
});
