export const help = `npm run backend -- <command>

  (none)                       start the backend
  doctor [--json]              say what is missing or weak and how to fix it; ends with 1 when something is
  backup FILE [--with-secrets] save database and stored files of the embedded data into one archive;
                               --with-secrets adds the keys (keep such a file as safe as the keys)
  restore FILE [--force]       bring the embedded data back to the state of an archive;
                               --force replaces the data that is there
  rotate-keys                  make a new signing key; tokens of the old one stay good until they run out
  help                         this page

The environment says which installation is meant (MILEPOST_DATA, DATABASE_URL, NODE_ENV …): see .env.example.
`;
