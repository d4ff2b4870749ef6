// `npm run train`: learns again, from the manuals and the questions that were read, what is kept beside the code: which words tell
// of an emergency, what words mean, and which evidence answers. The same texts give the same files.
export {};

await import("./train/emergencies");
await import("./train/vectors");
await import("./train/answers");
