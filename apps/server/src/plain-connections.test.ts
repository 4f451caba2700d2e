import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const plain = (environment: Record<string, string>): readonly string[] => readConfig(environment).plainConnections;

describe('connections without encryption', () => {
  it.each([
    ['PUBLIC_URL', 'http://plumbline.example'],
    ['LANGUAGETOOL_URL', 'http://10.0.0.7:8081'],
    ['CLAMAV_URL', 'tcp://clamav:3310'],
    ['LIBRARY_FACTS_URL', 'http://facts.example/jsrepository-v4.json'],
    ['STRIPE_BASE_URL', 'http://stripe.example'],
    ['S3_ENDPOINT', 'http://minio:9000'],
    ['DATABASE_URL', 'postgres://app:secret@db.internal:5432/plumbline'],
    ['DATABASE_URL', 'postgres://app:secret@db.internal/plumbline?sslmode=prefer'],
    ['DATABASE_URL', 'postgres://app:secret@localhost/plumbline?host=db.internal'],
  ])('are told of, and refused where TLS is required: %s=%s', (name, value) => {
    expect(plain({ [name]: value })).toEqual([name]);
    expect(() => readConfig({ [name]: value, REQUIRE_TLS: 'true' })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value, REQUIRE_TLS: 'true' })).toThrow(`${name} is not encrypted`);
  });

  it.each([
    ['PUBLIC_URL', 'https://plumbline.example'],
    ['PUBLIC_URL', 'http://localhost:3000'],
    ['LANGUAGETOOL_URL', 'http://127.0.0.1:8081'],
    ['CLAMAV_URL', 'tcp://127.0.0.1:3310'],
    ['CLAMAV_URL', 'unix:/run/clamav/clamd.ctl'],
    ['S3_ENDPOINT', 'https://s3.example'],
    ['DATABASE_URL', 'postgres://app@db.internal/plumbline?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://app@127.0.0.1/plumbline'],
    ['DATABASE_URL', 'postgres://app@localhost/plumbline?host=%2Fvar%2Frun%2Fpostgresql'],
  ])('are not those that are encrypted or stay on the machine: %s=%s', (name, value) => {
    expect(plain({ [name]: value })).toEqual([]);
    expect(readConfig({ [name]: value, REQUIRE_TLS: 'true' }).requireTls).toBe(true);
  });
});
