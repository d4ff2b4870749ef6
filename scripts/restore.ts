// `npm run restore -- --from DIR`: see "Backups" in README.md.
import { restore } from "~/platform/backup/commands.server";
import { runCommand } from "./backup-command.ts";

await runCommand(restore);
