// A throw-away key and certificate for servers in tests; trusted by nothing. Made with:
//   openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 \
//     -subj "/CN=Plumbline test" -addext "subjectAltName=DNS:site.test,IP:127.0.0.1"

/** PEM; valid for a hundred years for site.test and 127.0.0.1. */
export const SELF_SIGNED = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgOVZUmMm6gZCZfbaZ
gckckVQHEs64s/1LT4M2IZ1HDR6hRANCAASQagWErfN5o/OWEm3Zr8d7d6fJp88s
OH8D73QcWhGYjmn8/Nm42yZVsCQPcmkvmGDlu0JikVA9Ffue7VflTY+K
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBpjCCAUugAwIBAgIUNOQdx//3Y680vwk+jVwYDAo9SUUwCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOUGx1bWJsaW5lIHRlc3QwIBcNMjYxMTIxMDE0MDE5WhgPMjEy
NjEwMjgwMTQwMTlaMBkxFzAVBgNVBAMMDlBsdW1ibGluZSB0ZXN0MFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAEkGoFhK3zeaPzlhJt2a/He3enyafPLDh/A+90HFoR
mI5p/PzZuNsmVbAkD3JpL5hg5btCYpFQPRX7nu1X5U2PiqNvMG0wHQYDVR0OBBYE
FAgdbKgnpRl9tbThyLrCpOPyAFogMB8GA1UdIwQYMBaAFAgdbKgnpRl9tbThyLrC
pOPyAFogMA8GA1UdEwEB/wQFMAMBAf8wGgYDVR0RBBMwEYIJc2l0ZS50ZXN0hwR/
AAABMAoGCCqGSM49BAMCA0kAMEYCIQD+Ih5tXTFAsAuLe/UawS/t0DQ3+h8Mf5N8
dCPtQMBMUQIhANvXtNwTPovSWeCAqt6zOB0toxlaqbhao6/T5Mhnj9v7
-----END CERTIFICATE-----`,
};
